import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Done, model, timestamp } from "../model.ts";

const provider = () =>
  Type.Literal("apple", { description: "The service that the identity belongs to.", examples: ["apple"] });

/** An account with another service, such as Apple, that can sign in to the user's account. */
export const LinkedIdentity = model(
  "LinkedIdentity",
  Type.Object({ provider: provider(), createdAt: timestamp() }),
  { provider: "apple", createdAt: "2026-11-15T07:00:00.000Z" },
);

const policies = {
  tag: "auth",
  cache: "private",
  cors: "first-party",
  auth: "required",
  limit: null,
} as const;

export const listIdentities = endpoint({
  ...policies,
  id: "listIdentities",
  method: "GET",
  path: "/api/user/identities",
  summary: "List the linked accounts of other services",
  success: {
    200: {
      description: "The accounts of other services that can sign in to yours, oldest first.",
      schema: Type.Object({ identities: Type.Array(LinkedIdentity.ref) }),
      example: { identities: [LinkedIdentity.example] },
    },
  },
});

export const removeIdentity = endpoint({
  ...policies,
  id: "removeIdentity",
  method: "DELETE",
  path: "/api/user/identities/{provider}",
  summary: "Unlink the accounts of another service",
  description: "They can no longer sign in; a link by mail still can. You are told by email.",
  recentSignIn: true,
  params: Type.Object({ provider: provider() }),
  success: { 200: { description: "The accounts were unlinked.", schema: Done.ref, example: Done.example } },
  errors: { 404: "No account of this service is linked." },
});

export const identityEndpoints = [listIdentities, removeIdentity] as const;

export const identityModels = [LinkedIdentity] as const;

import { Type } from "typebox";
import { endpoint, leaveLimit } from "../endpoint.ts";
import { Done, model, nullable, oneOf, pathId, timestamp } from "../model.ts";
import { oauthAudiences } from "./endpoints.ts";
import { scopes } from "../scopes.ts";

/** Maximum number of apps that are connected to a user. */
export const maxConnectedApps = 50;

const policies = { tag: "auth", auth: "required", cache: "private", cors: "first-party" } as const;
const path = "/api/user/connected-apps";

/** An app that acts for the user by OAuth. */
export const ConnectedApp = model(
  "ConnectedApp",
  Type.Object({
    id: Type.Integer(),
    name: Type.String({ description: "The name that the app gave itself." }),
    host: Type.String({ description: "The host that the app identifies itself by." }),
    scopes: Type.Array(oneOf(scopes), { maxItems: scopes.length }),
    audience: oneOf(oauthAudiences),
    createdAt: timestamp(),
    expiresAt: Type.String({ format: "date-time", description: "When it ends unless the app is used." }),
    endsAt: nullable(
      Type.String({
        format: "date-time",
        description: "When it ends in any case, as you chose; null: when you disconnect it.",
      }),
    ),
    lastUsedAt: nullable(
      Type.String({ format: "date-time", description: "The hour in which the app was last used." }),
    ),
  }),
  {
    id: 7,
    name: "Assistant",
    host: "assistant.example",
    scopes: ["brews:read"],
    audience: "mcp",
    createdAt: "2026-11-15T07:00:00.000Z",
    expiresAt: "2026-12-15T07:00:00.000Z",
    endsAt: "2027-11-15T07:00:00.000Z",
    lastUsedAt: "2026-11-16T18:00:00.000Z",
  },
);

export const listConnectedApps = endpoint({
  ...policies,
  id: "listConnectedApps",
  method: "GET",
  path,
  summary: "List the apps that act for you",
  description: "Newest first. An access token cannot list them.",
  limit: null,
  success: {
    200: {
      description: "Your connected apps.",
      schema: Type.Object({ apps: Type.Array(ConnectedApp.ref, { maxItems: maxConnectedApps }) }),
      example: { apps: [ConnectedApp.example] },
    },
  },
});

export const disconnectApp = endpoint({
  ...policies,
  id: "disconnectApp",
  method: "DELETE",
  path: `${path}/{id}`,
  summary: "Disconnect an app",
  description: "Its tokens stop working everywhere within 3 seconds.",
  limit: leaveLimit,
  params: Type.Object({ id: pathId("App") }),
  success: { 200: { description: "The app is disconnected.", schema: Done.ref, example: Done.example } },
});

export const connectedAppEndpoints = [listConnectedApps, disconnectApp] as const;
export const connectedAppModels = [ConnectedApp] as const;

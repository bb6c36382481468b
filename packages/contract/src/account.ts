import { Type } from "typebox";
import { AuthUser } from "./auth.ts";
import { endpoint } from "./endpoint.ts";
import { Done, model, nullable, partOf, text } from "./model.ts";

const timestamp = () => Type.String({ format: "date-time" });

const policies = {
  tag: "profile",
  path: "/api/user/account",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** The specification shows names and no way to set one (D47). */
export const updateAccount = endpoint({
  ...policies,
  id: "updateAccount",
  method: "PATCH",
  summary: "Set or clear your name",
  body: {
    schema: partOf({
      name: nullable(text(1, 60)),
      displayName: nullable(
        Type.String({ minLength: 1, maxLength: 60, description: "Another name of name." }),
      ),
    }),
    example: { name: "Ana" },
  },
  success: {
    200: {
      description: "The account as it is now.",
      schema: Type.Object({ user: AuthUser.ref }),
      example: { user: AuthUser.example },
    },
  },
});

/** spec: DELETE /api/user/account; what goes and what stays is the table of D108. */
export const deleteAccount = endpoint({
  ...policies,
  id: "deleteAccount",
  method: "DELETE",
  summary: "Delete your account for good",
  description:
    "Removes the account and all that belongs to it, at once; every session ends. Community recipes stay, without an author.",
  success: { 200: { description: "Deleted.", schema: Done.ref, example: Done.example } },
});

const records = () => Type.Array(Type.Object({}, { additionalProperties: true }));

/** All that is kept about a person, by kind (GDPR articles 15 and 20). `version` rises when the form changes. */
export const AccountExport = model(
  "AccountExport",
  Type.Object({
    version: Type.Literal(1),
    exportedAt: timestamp(),
    records: Type.Record(Type.String(), records()),
  }),
  {
    version: 1,
    exportedAt: "2026-11-15T07:00:00.000Z",
    records: { account: [{ id: 7, email: "ana@example.com", name: "Ana" }], tasteProfile: [] },
  },
);

/** Everything kept about the user, to take along (D125). */
export const exportAccount = endpoint({
  ...policies,
  id: "exportAccount",
  method: "GET",
  path: "/api/user/export",
  summary: "Download everything kept about you",
  description:
    "Secrets are left out. Letters sent through the public forms are included once the account's address is proven to be yours.",
  limit: { max: 5, windowSeconds: 3600, per: "user" },
  success: {
    200: {
      description: "A JSON file.",
      schema: AccountExport.ref,
      example: AccountExport.example,
    },
  },
});

export const accountEndpoints = [updateAccount, exportAccount, deleteAccount] as const;
export const accountModels = [AccountExport] as const;

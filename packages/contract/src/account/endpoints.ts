import { Type } from "typebox";
import { Account } from "../auth/models.ts";
import { endpoint, leaveLimit } from "../endpoint.ts";
import { exportRecords } from "./export-records.ts";
import { Done, model, partialUpdate, timestamp } from "../model.ts";
import { profileVisibility } from "../profile/visibility.ts";
import { clearablePublicName } from "../profile/public-name.ts";

const policies = {
  tag: "profile",
  path: "/api/user/account",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

/** Sets the public data of a user: the name, by default "Brewer" and the id (D47), and the lists of the public profile (D520). */
export const updateAccount = endpoint({
  ...policies,
  id: "updateAccount",
  method: "PATCH",
  summary: "Update your name and what others see",
  description: "Omitted fields keep their value. `GET /api/auth/me` returns the present values.",
  body: {
    schema: partialUpdate({ ...clearablePublicName, ...profileVisibility }),
    example: { name: "Ana", showBrewLogs: false },
  },
  success: {
    200: {
      description: "The updated account.",
      schema: Type.Object({ user: Account.ref }),
      example: { user: Account.example },
    },
  },
});

/** Deletes all personal data in one transaction; `personalTables` in the API lists what is deleted and what stays (D108). */
export const deleteAccount = endpoint({
  ...policies,
  id: "deleteAccount",
  method: "DELETE",
  summary: "Delete your account",
  limit: leaveLimit,
  recentSignIn: true,
  description:
    "Deletes your account and your data immediately and ends all your sessions. This cannot be undone. Your community recipes stay, " +
    "without your name. Messages that you sent through the public forms are deleted if your email address is verified.",
  success: { 200: { description: "The account was deleted.", schema: Done.ref, example: Done.example } },
});

const noRecords = Object.fromEntries(
  Object.keys(exportRecords).map((section) => [section, []]),
) as unknown as {
  readonly [Section in keyof typeof exportRecords]: [];
};

/** All data about a user, by kind of record (GDPR articles 15 and 20). `version` increases when a field changes or goes. */
export const AccountExport = model(
  "AccountExport",
  Type.Object({
    $schema: Type.String({ description: "Address of the JSON Schema of this file." }),
    version: Type.Literal(1),
    exportedAt: timestamp(),
    records: Type.Object(exportRecords),
  }),
  {
    $schema: "https://api.brewdial.example/api/v1/account-export.schema.json",
    version: 1,
    exportedAt: "2026-11-15T07:00:00.000Z",
    records: {
      ...noRecords,
      follows: [{ roasterId: 2, createdAt: "2026-11-02T09:30:00.000Z" }],
    },
  },
);

/** The schema of the export as a file of its own; fields may be added within a version. */
export const getAccountExportSchema = endpoint({
  id: "getAccountExportSchema",
  method: "GET",
  path: "/api/v1/account-export.schema.json",
  tag: "profile",
  summary: "Get the JSON Schema of the export",
  description:
    "The schema (draft 2020-12) of `GET /api/user/export`, for programs that read the file. Within a version of the export fields are " +
    "only added; the address belongs to version 1.",
  auth: "public",
  limit: null,
  cache: "evergreen",
  cors: "any",
  success: {
    200: {
      description: "A JSON Schema.",
      schema: Type.Object({}, { additionalProperties: true }),
      example: { $schema: "https://json-schema.org/draft/2020-12/schema", title: "Brewdial account export" },
    },
  },
});

export const exportAccount = endpoint({
  ...policies,
  id: "exportAccount",
  method: "GET",
  path: "/api/user/export",
  summary: "Export your data",
  recentSignIn: true,
  description:
    "Returns all data that is stored about you, without secrets such as password hashes. Messages sent through the public forms are " +
    "included once you have verified your email address. `GET /api/v1/account-export.schema.json` describes the file; `/me/import` of " +
    "another instance reads it.",
  limit: { max: 5, windowSeconds: 3600, per: "user" },
  success: {
    200: {
      description: "Your data, by kind of record.",
      schema: AccountExport.ref,
      example: AccountExport.example,
    },
  },
});

export const accountEndpoints = [
  updateAccount,
  exportAccount,
  getAccountExportSchema,
  deleteAccount,
] as const;
export const accountModels = [AccountExport] as const;

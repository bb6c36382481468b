import { accountEndpoints, accountModels } from "./account.ts";
import { authEndpoints, authModels } from "./auth.ts";
import type { Endpoint } from "./endpoint.ts";
import { equipmentEndpoints, equipmentModels } from "./equipment.ts";
import { ErrorBody } from "./errors.ts";
import { grinderDataEndpoints, grinderDataModels } from "./grinder-data.ts";
import type { Model } from "./model.ts";
import { notificationEndpoints } from "./notifications.ts";
import { opsEndpoints, opsModels } from "./ops.ts";
import { profileEndpoints, profileModels } from "./profile.ts";
import { publicProfileEndpoints, publicProfileModels } from "./public-profile.ts";

/** Version of the interface (spec: Versioning). */
export const version = "1.0.0";

/** Every endpoint of the service; each is bound to exactly one function. */
export const endpoints: readonly Endpoint[] = [
  ...opsEndpoints,
  ...authEndpoints,
  ...equipmentEndpoints,
  ...grinderDataEndpoints,
  ...notificationEndpoints,
  ...profileEndpoints,
  ...publicProfileEndpoints,
  ...accountEndpoints,
];

/** Every named shape. */
export const models: readonly Model[] = [
  ErrorBody,
  ...opsModels,
  ...authModels,
  ...equipmentModels,
  ...grinderDataModels,
  ...profileModels,
  ...publicProfileModels,
  ...accountModels,
];

/** Tags in the order of the reference, with what belongs under each. */
export const tags: Readonly<Record<string, string>> = {
  "grinder-data": "Public grinder settings: REST, text for language models, and MCP.",
  equipment: "Grinders, brewers, filters and brew methods.",
  auth: "Accounts, signing in and out.",
  profile: "Taste, notification preferences, the public profile, and the account itself.",
  notifications: "Switching notification mails off from the mail itself.",
  ops: "Health, forms and this description.",
};

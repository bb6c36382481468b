import type { Endpoint } from "./endpoint.ts";
import { equipmentEndpoints, equipmentModels } from "./equipment.ts";
import { ErrorBody } from "./errors.ts";
import { grinderDataEndpoints, grinderDataModels } from "./grinder-data.ts";
import type { Model } from "./model.ts";
import { opsEndpoints, opsModels } from "./ops.ts";

/** Version of the interface (spec: Versioning). */
export const version = "1.0.0";

/** Every endpoint of the service; each is bound to exactly one function. */
export const endpoints: readonly Endpoint[] = [
  ...opsEndpoints,
  ...equipmentEndpoints,
  ...grinderDataEndpoints,
];

/** Every named shape. */
export const models: readonly Model[] = [ErrorBody, ...opsModels, ...equipmentModels, ...grinderDataModels];

/** Tags in the order of the reference, with what belongs under each. */
export const tags: Readonly<Record<string, string>> = {
  "grinder-data": "Public grinder settings: REST, text for language models, and MCP.",
  equipment: "Grinders, brewers, filters and brew methods.",
  ops: "Health, forms and this description.",
};

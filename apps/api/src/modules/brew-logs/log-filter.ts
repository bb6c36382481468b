import type { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { parseTimestamp } from "@brewdial/domain/text/timestamp.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { grinderIdOf, machineIdOf } from "../equipment/resolve-reference.ts";
import type { LogFilter } from "./queries.ts";

type Query = Omit<Input<typeof listBrewLogs>["query"], "limit" | "cursor">;

/** Returns the filter of a query; throws 404 for an unknown grinder or machine slug. */
export const toLogFilter = (equipment: Equipment, query: Query): LogFilter => ({
  coffeeId: query.coffeeProfileId,
  bagId: query.bagId,
  methodId: query.method,
  machineId: query.machineId === undefined ? undefined : machineIdOf(equipment, query.machineId),
  grinderId: query.grinderId === undefined ? undefined : grinderIdOf(equipment, query.grinderId),
  since: query.since === undefined ? undefined : parseTimestamp(query.since),
  until: query.until === undefined ? undefined : parseTimestamp(query.until),
  minRating: query.rating,
  tag: query.tag,
  savedAsRecipe: query.savedAsRecipe,
});

import type { ImportBrewer, ImportCoffee } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import { type Fields, readNumber } from "../read/values.ts";
import { isBrewMethodId } from "../../brewing/brew-methods.ts";

/** Reads an id of ours as text. */
export const idOf = (value: unknown): string | null => {
  const id = readNumber(value);
  return id === null || !Number.isSafeInteger(id) || id < 1 ? null : String(id);
};

/** Brewers are known by method and machine. */
export const brewerId = (row: Fields): string | null => {
  const method = isBrewMethodId(row["brewMethodId"]) ? row["brewMethodId"] : null;
  const machine = idOf(row["machineId"]);
  return method === null && machine === null ? null : `${method ?? ""}/${machine ?? ""}`;
};

export function toBrewer(sourceId: string): ImportBrewer {
  const [method = "", machine = ""] = sourceId.split("/");
  return {
    sourceId,
    text: method,
    method: isBrewMethodId(method) ? method : null,
    machineSlug: null,
    ask: null,
    ...(machine === "" ? {} : { catalogId: Number(machine) }),
  };
}

/** Finds the coffee of a row; warns once of each coffee that the export does not name. */
export function findCoffee(
  row: Fields,
  coffees: ReadonlyMap<string, ImportCoffee>,
  { warn }: ReadContext,
): string | null {
  const id = idOf(row["coffeeId"]);
  if (id === null || coffees.has(id)) return id;
  warn("coffee_unnamed", id);
  return null;
}

import type { ImportBrewer, ImportCoffee, ImportGrinder } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import { joinTexts, readLine } from "../read/texts.ts";
import { type Fields, readNumber } from "../read/values.ts";
import { isBrewMethodId } from "../../brewing/brew-methods.ts";

/** Returns an id of an export as text; null if it is not a positive integer. */
export const idOf = (value: unknown): string | null => {
  const id = readNumber(value);
  return id === null || !Number.isSafeInteger(id) || id < 1 ? null : String(id);
};

/** Returns the `sourceId` of a row's brewer, which consists of method and machine; null if the row has neither. */
export const brewerId = (row: Fields): string | null => {
  const method = isBrewMethodId(row["brewMethodId"]) ? row["brewMethodId"] : null;
  const machine = idOf(row["machineId"]);
  return method === null && machine === null ? null : `${method ?? ""}/${machine ?? ""}`;
};

/**
 * First id of gear that users have described. Such ids are unknown outside the exporting account, so they are not used as catalog
 * ids.
 */
const firstCustomId = 1_000_000;

/** Reads the grinders that brews use. Those that the user has described are known by their name only. */
export function readGrinders(ids: readonly string[], custom: readonly Fields[]): ImportGrinder[] {
  const names = new Map(
    custom.map(({ grinderId, brand, name }) => [
      idOf(grinderId),
      joinTexts([readLine(brand, 60), readLine(name, 60)], " "),
    ]),
  );
  return ids.map((id) => {
    const text = names.get(id) ?? `Grinder ${id}`;
    return Number(id) < firstCustomId
      ? { sourceId: id, text, catalogId: Number(id) }
      : { sourceId: id, text };
  });
}

/** Reads the brewers that brews use. Those that the user has described are known by their method. */
export function readBrewers(ids: readonly string[], custom: readonly Fields[]): ImportBrewer[] {
  const names = new Map(custom.map(({ machineId, name }) => [idOf(machineId), readLine(name, 120)]));
  return ids.map((id) => toBrewer(id, names));
}

function toBrewer(sourceId: string, names: ReadonlyMap<string | null, string | null>): ImportBrewer {
  const [method = "", machine = ""] = sourceId.split("/");
  return {
    sourceId,
    text: names.get(machine) ?? method,
    method: isBrewMethodId(method) ? method : null,
    machineSlug: null,
    ask: null,
    ...(machine === "" || Number(machine) >= firstCustomId ? {} : { catalogId: Number(machine) }),
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

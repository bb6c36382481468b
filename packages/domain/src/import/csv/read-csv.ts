import type { DayOrder, ImportBrewer, ImportCoffee, ImportGrinder, ImportTable } from "../bundle.ts";
import {
  type BrewDraft,
  type BundleDraft,
  emptyBrew,
  emptyCoffee,
  namedBrewer,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import * as limits from "../limits.ts";
import { isYearFirst, readWrittenDate } from "../read/dates.ts";
import { decideDayOrder } from "../read/day-order.ts";
import { readDuration, readTds } from "../read/figures.ts";
import { identify } from "../read/row-ids.ts";
import { readAge } from "../read/shot-coffees.ts";
import { readLine, readText } from "../read/texts.ts";
import {
  findRatingScale,
  readBrewTime,
  readDate,
  readDegrees,
  readStars,
  readTagList,
  readWeight,
} from "./cells.ts";
import type { ColumnField, ColumnMapping } from "./columns.ts";
import { readTable, type Table, type TableRow } from "./table.ts";

/** Reads tables with the mapping that the user has given their columns, or else the proposed one. */
export const readCsv: ReadSource = (files, context) => {
  const tables = new Map<string, ImportTable>();
  const drafts = files.map(({ name, content }) => {
    const table = readTable(String(content), name);
    const mapping = context.mapColumns(table.columns) ?? table.mapping;
    tables.set(JSON.stringify(table.columns), describeTable(table, mapping));
    return readRows(table, mapping, context);
  });
  const gather = <T extends { readonly sourceId: string }>(
    lists: readonly (readonly T[] | undefined)[],
  ): T[] => [
    ...new Map(lists.flatMap((list) => (list ?? []).map((item) => [item.sourceId, item] as const))).values(),
  ];
  return {
    brews: drafts.flatMap(({ brews }) => brews ?? []),
    coffees: gather(drafts.map(({ coffees }) => coffees)),
    brewers: gather(drafts.map(({ brewers }) => brewers)),
    grinders: gather(drafts.map(({ grinders }) => grinders)),
    tables: [...tables.values()],
  };
};

const describeTable = ({ columns, rows }: Table, mapping: ColumnMapping): ImportTable => ({
  columns: columns.map((header, at) => ({
    header,
    field: mapping[at] ?? null,
    example: readLine(rows.find(({ cells }) => (cells[at] ?? "").trim() !== "")?.cells[at], 60) ?? "",
  })),
});

function readRows({ rows }: Pick<Table, "rows">, mapping: ColumnMapping, context: ReadContext): BundleDraft {
  const at = new Map<ColumnField | null, number>(mapping.map((field, index) => [field, index]));
  const cellOf = ({ cells }: TableRow, field: ColumnField): string => cells[at.get(field) ?? -1] ?? "";
  const order = chooseOrders(
    rows.map((row) => cellOf(row, "date")),
    context,
  );
  const roastOrder = chooseOrders(
    rows.map((row) => cellOf(row, "roasted")),
    context,
  );
  const scale = findRatingScale(rows.map((row) => cellOf(row, "rating")));
  const brewers = new Map<string, ImportBrewer>();
  const grinders = new Map<string, ImportGrinder>();
  const coffees = new Map<string, ImportCoffee>();
  const ids = new Set<string>();
  const brews = rows.flatMap((row): BrewDraft[] => {
    const sourceId = `line ${row.line}`;
    const cell = (field: ColumnField) => cellOf(row, field);
    const date = readDate(cell("date"), order(cell("date")), context);
    if (date === null || date.brewedAt === null) {
      context.warn(order(cell("date")) === null ? "date_ambiguous" : "no_date", sourceId);
      return [];
    }
    if (date.isTimeAssumed) context.warn("time_assumed", sourceId);
    const method = readLine(cell("method"), 120);
    const grinder = readLine(cell("grinder"), 120);
    const coffee = readCoffee(cell("coffee"), cell("roaster"));
    const grindText = readLine(cell("grind"));
    const doseGrams = readWeight(cell("dose"), limits.doseGrams, context, sourceId);
    const waterGrams = readWeight(cell("water"), limits.waterGrams, context, sourceId);
    const beverageGrams = readWeight(cell("beverage"), limits.waterGrams, context, sourceId);
    const id = identify({
      time: date.local,
      coffee: coffee?.name ?? null,
      method,
      grind: grindText,
      doseGrams,
      waterGrams,
    });
    if (ids.has(id)) {
      context.warn("duplicate_left_out", sourceId);
      return [];
    }
    ids.add(id);
    if (method !== null) brewers.set(method, namedBrewer(method, null));
    if (grinder !== null) grinders.set(grinder, { sourceId: grinder, text: grinder });
    if (coffee !== null) coffees.set(coffee.sourceId, coffee);
    const roasted =
      readDate(cell("roasted"), roastOrder(cell("roasted")), context)?.local.slice(0, 10) ?? null;
    return [
      {
        ...emptyBrew,
        id,
        sourceId,
        brewedAt: date.brewedAt,
        brewer: method,
        grinder,
        grindText,
        coffee: coffee?.sourceId ?? null,
        doseGrams,
        waterGrams,
        beverageGrams,
        tdsPercent: readTds(cell("tds"), context, sourceId),
        ...readDegrees(cell("temperature"), context, sourceId),
        seconds: readDuration(readBrewTime(cell("time")), context, sourceId),
        daysOffRoast: readAge(roasted, date.brewedAt, context.timeZone),
        ...readStars(cell("rating"), scale, context, sourceId),
        tags: readTagList(cell("tags")),
        note: readText(cell("notes")),
      },
    ];
  });
  return {
    brews,
    brewers: [...brewers.values()],
    grinders: [...grinders.values()],
    coffees: [...coffees.values()],
  };
}

function readCoffee(coffee: string, roasterName: string): ImportCoffee | null {
  const name = readLine(coffee, limits.coffeeNameLength);
  if (name === null) return null;
  const roaster = readLine(roasterName, limits.roasterNameLength);
  return { ...emptyCoffee, sourceId: `${roaster ?? ""}/${name}`, name, roaster };
}

/**
 * Returns a function that chooses the day order of a date. Dates with dots begin with the day. Other dates have one common order,
 * which is determined from all of them; null if they allow both.
 */
function chooseOrders(
  cells: readonly string[],
  { dayOrder, ask }: ReadContext,
): (cell: string) => DayOrder | null {
  const isOpen = (cell: string) => {
    const written = readWrittenDate(cell);
    return written !== null && !isYearFirst(written) && written.separator !== ".";
  };
  const open = cells.filter(isOpen);
  const order = dayOrder ?? decideDayOrder(open.map((text) => ({ text, notAfter: null })));
  if (order === null && open[0] !== undefined)
    ask({ kind: "day-order", text: open[0].trim().slice(0, 40), brews: open.length });
  return (cell) => (isOpen(cell) ? order : "day-first");
}

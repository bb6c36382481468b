import { bagTableColumns } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { formatCsvRow } from "@brewdial/domain/text/csv.ts";
import type { Bag } from "./present.ts";

/** Returns bags as a CSV file. */
export const formatBagTable = (bags: readonly Bag[]): string =>
  `\uFEFF${[bagTableColumns, ...bags.map(toCells)].map((cells) => formatCsvRow(cells)).join("")}`;

const toCells = (bag: Bag) => [
  bag.coffee.name,
  bag.coffee.roasterName,
  bag.state,
  bag.roastedOn,
  bag.openedOn,
  bag.frozenOn,
  bag.thawedOn,
  bag.finishedAt,
  bag.grams,
  bag.gramsLeft,
  bag.totalBrews,
  bag.note,
];

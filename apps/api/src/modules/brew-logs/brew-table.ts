import { brewTableColumns } from "@brewdial/contract/brew-logs/figures.ts";
import { formatCsvRow } from "@brewdial/domain/text/csv.ts";
import type { BrewLog } from "./present.ts";

/** Yields logs as a CSV file. */
export async function* writeBrewTable(batches: AsyncIterable<readonly BrewLog[]>): AsyncGenerator<string> {
  yield `\uFEFF${formatCsvRow(brewTableColumns)}`;
  for await (const logs of batches) yield logs.map((log) => formatCsvRow(toCells(log))).join("");
}

const toCells = (log: BrewLog) => [
  log.brewedAt,
  log.coffee?.name ?? null,
  log.coffee?.roasterName ?? null,
  log.method,
  log.machine && `${log.machine.brand} ${log.machine.model}`,
  log.grinder && `${log.grinder.brand} ${log.grinder.name}`,
  log.grindSettingLabel,
  log.doseGrams,
  log.waterGrams,
  log.beverageGrams,
  log.tdsPercent,
  log.extractionPercent,
  log.waterTempC,
  log.brewTimeSeconds,
  log.stars,
  log.tags.join(", "),
  log.extractionFeedback && listTastes(log.extractionFeedback),
  log.notes,
];

const listTastes = (feedback: NonNullable<BrewLog["extractionFeedback"]>) =>
  Object.entries(feedback)
    .filter(([, isTasted]) => isTasted)
    .map(([taste]) => taste)
    .join(" ");

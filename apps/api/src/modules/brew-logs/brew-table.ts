import { brewTableColumns } from "@brewdial/contract/brew-logs/figures.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { formatCsvRow } from "@brewdial/domain/text/csv.ts";
import type { Equipment } from "../equipment/equipment.ts";
import { type BrewLog, presentBrewLog } from "./present.ts";
import { listLogPositions, type LogFilter } from "./queries.ts";
import { listBrewLogsByIds } from "./read-brew-logs.ts";

/** Rows that are held in memory at once. */
const batchSize = 500;

/** Yields a user's logs as a CSV file, newest first. Each batch is read when the client has taken the one before. */
export async function* writeBrewTable(
  db: Executor,
  equipment: Equipment,
  userId: number,
  filter: LogFilter,
): AsyncGenerator<string> {
  yield `\uFEFF${formatCsvRow(brewTableColumns)}`;
  let after: readonly (string | number)[] | undefined;
  for (;;) {
    const positions = await listLogPositions(db, userId, filter, after, batchSize);
    const rows = await listBrewLogsByIds(
      db,
      userId,
      positions.map(({ id }) => id),
    );
    yield rows.map((row) => formatCsvRow(toCells(presentBrewLog(row, equipment)))).join("");
    const last = positions.at(-1);
    if (last === undefined || positions.length < batchSize) return;
    after = [last.brewed_at_key, last.id];
  }
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

import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import type { Kysely } from "kysely";
import type { Outcome } from "../../api/src/modules/desk/actions.ts";

export type { Outcome } from "../../api/src/modules/desk/actions.ts";

/** Writes an action to the audit trail, in the transaction of the change. */
export type RecordAction = (transaction: Executor, outcome: Outcome) => Promise<void>;

export type Act = (db: Kysely<DB>, record: RecordAction) => Promise<Outcome>;

/** Turns a change that runs in one transaction into an action. */
export const recorded =
  (change: (transaction: Executor) => Promise<Outcome>): Act =>
  (db, record) =>
    inTransaction(db, async (transaction) => {
      const outcome = await change(transaction);
      await record(transaction, outcome);
      return outcome;
    });

/** The result of a command; with `act`, the operator confirms it first. */
export interface Prepared {
  readonly message: string;
  /** The result as data, for --json. */
  readonly data: unknown;
  readonly act?: Act;
}

export interface Options {
  /** For lists: only rows with a smaller number. */
  readonly before?: number | undefined;
  /** For lists: the maximum of rows. */
  readonly limit: number;
  /** The reason, for the audit trail and the mail to the person concerned. */
  readonly reason: string | null;
  /** The flags of the command that were given. */
  readonly flags: ReadonlySet<Flag>;
}

/** Options that only some commands take. */
export const flags = ["hide-content"] as const;
export type Flag = (typeof flags)[number];

export interface Command {
  readonly parameters: readonly string[];
  /** A last parameter that may be left out. */
  readonly optionalParameter?: string;
  readonly flags?: readonly Flag[];
  /** Whether it is a list that takes --before and --limit. */
  readonly isPaged?: boolean;
  readonly help: string;
  readonly prepare: (db: Kysely<DB>, args: readonly string[], options: Options) => Promise<Prepared>;
}

/** One page of a list, newest first. */
export interface Page<Row> {
  readonly items: readonly Row[];
  /** The value of --before for the next page; null on the last one. */
  readonly next: number | null;
}

/** Builds a page from up to `limit + 1` rows. */
export function toPage<Row extends { readonly id: number }>(rows: readonly Row[], limit: number): Page<Row> {
  const items = rows.slice(0, limit);
  return { items, next: rows.length > limit ? (items.at(-1)?.id ?? null) : null };
}

/** Lists the rows of a page as text, with the option for the next one. */
export function describePage<Row>(
  { items, next }: Page<Row>,
  describe: (row: Row) => string,
  none: string,
): string {
  if (items.length === 0) return none;
  const more = next === null ? [] : [`More: add --before ${next}`];
  return [...items.map(describe), ...more].join("\n");
}

/** Puts user text on one line, so that it cannot imitate output lines. */
export const oneLine = (text: string | null) => (text ?? "").replaceAll(/\s+/g, " ");

export const toDay = (at: Date) => at.toISOString().slice(0, 10);
export const toMinute = (at: Date) => at.toISOString().slice(0, 16).replace("T", " ");

/** Reads a number that the operator typed. */
export function readNumber(text: string | undefined, what: string, list: string): number {
  if (text === undefined || !/^[1-9]\d{0,14}$/.test(text))
    throw new Error(`${text} is not a ${what}. List them with: npm run operator -- ${list}`);
  return Number(text);
}

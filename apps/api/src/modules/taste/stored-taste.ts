import type { Executor } from "@brewdial/db/executor.ts";
import { opaqueArray } from "@brewdial/db/opaque-array.ts";
import type { TasteChange } from "@brewdial/domain/taste/change.ts";
import type { TasteName, TasteRecord } from "@brewdial/domain/taste/profile.ts";
import { sql } from "kysely";

const columns = {
  acidityLevel: "acidity_level",
  bodyLevel: "body_level",
  sweetnessLevel: "sweetness_level",
  bitternessLevel: "bitterness_level",
  flavorComplexityLevel: "flavor_complexity_level",
  aftertasteLevel: "aftertaste_level",
  strengthPreference: "strength_preference",
  acidityTolerance: "acidity_tolerance",
  roastPreference: "roast_preference",
  bodyVsClarity: "body_vs_clarity",
  bitternessSensitivity: "bitterness_sensitivity",
  explorerType: "explorer_type",
} as const satisfies Record<TasteName, string>;
type Column = (typeof columns)[TasteName];

const names = Object.keys(columns) as TasteName[];
const columnNames = Object.values(columns);

export interface StoredTaste {
  readonly record: TasteRecord;
  readonly onboardingCompleted: boolean;
}

/** The columns of `taste_profiles`, for statements that join it. */
export const tasteColumns = sql.join(columnNames.map((column) => sql.ref(`taste_profiles.${column}`)));

export type TasteColumns = Readonly<Record<Column, number | null>>;

/** Reads the columns of `tasteColumns`. */
export const readTasteRecord = (row: TasteColumns): TasteRecord =>
  Object.fromEntries(names.map((name) => [name, row[columns[name]]])) as TasteRecord;

type Row = TasteColumns & { readonly onboarding_completed_at: Date | null };

const read = (row: Row): StoredTaste => ({
  record: readTasteRecord(row),
  onboardingCompleted: row.onboarding_completed_at !== null,
});

/** Returns the taste of each user by id; all values are null for a user who never set any. */
export async function listTastes(
  db: Executor,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, StoredTaste>> {
  const { rows } = await sql<Row & { readonly id: number }>`
    select users.id, ${sql.join(columnNames.map((column) => sql.ref(column)))}, onboarding_completed_at
      from users left join taste_profiles on taste_profiles.user_id = users.id
     where users.id = any(${opaqueArray(userIds, "bigint")})`.execute(db);
  return new Map(rows.map((row) => [row.id, read(row)]));
}

/** Returns a user's taste, all values null if never set; undefined when the user does not exist. */
export async function findTaste(db: Executor, userId: number): Promise<StoredTaste | undefined> {
  const row = await db
    .selectFrom("users")
    .leftJoin("taste_profiles", "taste_profiles.user_id", "users.id")
    .select([...columnNames, "onboarding_completed_at"])
    .where("users.id", "=", userId)
    .executeTakeFirst();
  return row && read(row);
}

/**
 * Writes the changed columns in one statement and leaves the others, so that concurrent changes lose nothing. The
 * statement text is constant: which columns change is a parameter.
 */
export async function putTaste(
  db: Executor,
  userId: number,
  change: TasteChange,
  completesOnboarding: boolean,
): Promise<StoredTaste> {
  const changed = names.filter((name) => change[name] !== undefined).map((name) => columns[name]);
  const values = Object.fromEntries(names.map((name) => [columns[name], change[name] ?? null]));
  const row = await db
    .insertInto("taste_profiles")
    .values({
      user_id: userId,
      ...values,
      onboarding_completed_at: sql`case when ${completesOnboarding}::boolean then now() end`,
    })
    .onConflict((conflict) =>
      conflict.column("user_id").doUpdateSet({
        ...Object.fromEntries(
          columnNames.map((column) => [
            column,
            sql`case when ${sql.lit(column)} = any(${changed}::text[])
              then ${sql.ref(`excluded.${column}`)} else ${sql.ref(`taste_profiles.${column}`)} end`,
          ]),
        ),
        onboarding_completed_at: sql`coalesce(taste_profiles.onboarding_completed_at, excluded.onboarding_completed_at)`,
        updated_at: sql`now()`,
      }),
    )
    .returning([...columnNames, "onboarding_completed_at"])
    .executeTakeFirstOrThrow();
  return read(row);
}

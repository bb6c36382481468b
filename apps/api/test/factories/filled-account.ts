import { randomBytes } from "node:crypto";
import type { Executor } from "@brewdial/db/executor.ts";
import { sql } from "kysely";
import { reserveId } from "../../src/modules/gear/custom-queries.ts";
import { personalTables, type PersonalTable } from "../../src/modules/account/account-data.ts";
import type { Column } from "../schema-columns.ts";

export interface FilledPerson {
  readonly id: number;
  readonly email: string;
  readonly name: string;
  /** Another user, for rows that reference two users. */
  readonly otherId: number;
}

type Row = Readonly<Record<string, unknown>>;

/** Values that check constraints require, by section of the export or by table; all others are generated from the type of the column. */
const requiredValues: Readonly<
  Record<string, (person: FilledPerson, db: Executor) => readonly Row[] | Promise<readonly Row[]>>
> = {
  user_identities: ({ name }) => [{ provider: "apple", subject: `apple ${name}` }],
  access_tokens: () => [
    {
      token_hash: randomBytes(32),
      token_start: "brd_pat_7Qx4",
      scopes: ["brews:read"],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    },
  ],
  oauth_grants: () => [
    {
      scopes: ["brews:read"],
      audience: "mcp",
      code_challenge: "x".repeat(43),
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    },
  ],
  oauth_tokens: () => [
    {
      kind: "refresh",
      scopes: ["brews:read"],
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    },
  ],
  grind_feedback: () => [{ feedback: "JUST_RIGHT" }],
  notification_events: ({ id, otherId }) => [
    { actor_id: id, recipient_id: otherId, kind: "comment", link: "/recipes/1" },
    { actor_id: otherId, recipient_id: id, kind: "brew", link: "/recipes/2", on_day: "2026-11-15" },
  ],
  notification_batches: () => [{ kind: "comment" }],
  roasters: ({ id }) => [{ slug: `roaster-${id}` }],
  coffees: ({ id }) => [{ slug: `coffee-${id}`, roast_level: "LIGHT" }],
  privateCoffees: ({ id }) => [
    {
      slug: `private-${id}`,
      roast_level: "LIGHT",
      coffee_type: "BLEND",
      is_archived: true,
      hidden_at: new Date(),
    },
  ],
  import_records: ({ id }) => [
    { kind: "brew", import_id: sql`(select id from imports where user_id = ${id})` },
  ],
  recipes: () => [{ roast_level: "LIGHT" }],
  user_grinders: () => [
    {
      calibration_references: JSON.stringify([{ grindIndex: 40, setting: 22, feedback: "JUST_RIGHT" }]),
      calibrated_at: new Date(),
      calibration_history: JSON.stringify([
        { method: "pour-over", grindIndex: 40, spread: 5, setting: 22, brews: 12 },
      ]),
      calibration_history_at: new Date(),
    },
  ],
  brewLogCurves: ({ id }) => [
    {
      log_id: sql`(select id from brew_logs where user_id = ${id} limit 1)`,
      seconds: [0, 30],
      grams: [0, 36],
    },
  ],
  custom_grinders: async (_, db) => [
    { grinder_id: await reserveId(db, "grinder"), counts: "clicks", finest: 0, coarsest: 40 },
  ],
  custom_machines: async (_, db) => [{ machine_id: await reserveId(db, "machine") }],
  coffee_bags: ({ id }) => [
    { coffee_id: sql`(select coffee_id from coffee_library_entries where user_id = ${id})`, grams: 250 },
  ],
  user_preferences: () => [{ temperature_unit: "celsius", weight_unit: "grams", theme: "dark" }],
  content_reports: ({ id, otherId }) => [
    {
      reason: "SPAM",
      recipe_id: sql`(select recipe_id from recipe_comments where user_id = ${id} limit 1)`,
      user_id: null,
    },
    { reason: "SPAM", comment_id: null, user_id: otherId },
  ],
  roaster_members: () => [{ role: "OWNER" }],
  // For a roaster that the user is not a member of: a roaster's invitations are deleted with its last membership.
  roaster_invitations: ({ id, email }) =>
    [email, `guest-of-${id}@kaffee.example`].map((address) => ({
      roaster_id: sql`(select id from roasters where slug = ${`roaster-${id}`})`,
      invited_by: id,
      email: address,
    })),
  roaster_claims: () => [{ status: "PENDING" }],
  mail_suppressions: () => [{ reason: "complaint" }],
  "pgboss.job": ({ id, email, name }) => [
    { name: "send-magic-link", data: JSON.stringify({ email }) },
    { name: "send-notifications", data: JSON.stringify({ userId: id, name }), output: JSON.stringify(email) },
  ],
};

/** Inserts rows of a user into every personal table, with the user's name in each text that is deleted with the account. */
export async function addRowsToEveryTable(
  db: Executor,
  columns: readonly Column[],
  person: FilledPerson,
): Promise<void> {
  for (const table of personalTables) {
    if (table.table === "users") continue;
    const own = columns.filter((column) => column.table === table.table && !column.isGenerated);
    const required = requiredValues[table.exported?.section ?? ""] ?? requiredValues[table.table];
    for (const overrides of (await required?.(person, db)) ?? [{}]) {
      await insertRow(db, table, own, overrides, person);
    }
  }
}

async function insertRow(
  db: Executor,
  table: PersonalTable,
  columns: readonly Column[],
  overrides: Row,
  person: FilledPerson,
): Promise<void> {
  const values: [string, unknown][] = [];
  for (const column of columns) {
    const value =
      column.column in overrides ? overrides[column.column] : await generateValue(db, table, column, person);
    if (value !== undefined) values.push([column.column, value]);
  }
  await sql`insert into ${sql.table(table.table)} (${sql.join(values.map(([name]) => sql.ref(name)))})
    values (${sql.join(values.map(([, value]) => value))})`.execute(db);
}

async function generateValue(
  db: Executor,
  { columns, onDeletion }: PersonalTable,
  { column, type, isRequired, refersTo }: Column,
  person: FilledPerson,
): Promise<unknown> {
  if (columns.includes(column)) {
    if (type === "bigint" && refersTo !== null && refersTo !== "users")
      return findOwnId(db, refersTo, person);
    if (type === "bigint") return person.id;
    if (type === "text") return person.email;
  }
  const isFreeText = type === "text" && refersTo === null;
  if (isFreeText && (onDeletion === "cascade" || onDeletion === "delete")) return person.name;
  if (!isRequired) return undefined;
  if (refersTo !== null) {
    const { rows } = await sql<{ id: unknown }>`select id from ${sql.table(refersTo)} limit 1`.execute(db);
    return rows[0]?.id;
  }
  const byType: Readonly<Record<string, () => unknown>> = {
    bytea: () => randomBytes(32),
    uuid: () => crypto.randomUUID(),
    boolean: () => true,
    bigint: () => 1,
    integer: () => 1,
    smallint: () => 1,
    numeric: () => 1,
    "double precision": () => 0.5,
    text: () => "text",
    "timestamp with time zone": () => new Date(),
    jsonb: () => JSON.stringify({}),
  };
  return byType[type]?.();
}

/** Returns the id of a parent row of the user. */
async function findOwnId(db: Executor, table: string, { id }: FilledPerson): Promise<unknown> {
  const { rows } = await sql<{ id: unknown }>`
    select id from ${sql.table(table)} where user_id = ${id} limit 1`.execute(db);
  return rows[0]?.id;
}

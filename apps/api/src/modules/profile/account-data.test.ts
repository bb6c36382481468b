import { deleteAccount, exportAccount } from "@brewdial/contract/account.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../testing.ts";
import { personalTables } from "./account-data.ts";
import { type FilledPerson, fillEveryTable } from "./test-person.ts";
import { canNamePerson, type Column, findTablesWith, listColumns } from "./test-schema.ts";
import { addUser, callAs } from "./test-users.ts";

let api: TestApi;
let columns: Column[];
beforeAll(async () => {
  api = await createTestApi();
  columns = await listColumns(api.deps.db.primary);
});
afterAll(() => api[Symbol.asyncDispose]());

/**
 * Documents about things: the catalog's, and what the job queue keeps of when to run what and of slow queries; and the
 * address that a business gives for itself.
 */
const impersonal = new Set([
  "catalog_version.bands",
  "grinders.dial",
  "pgboss.schedule.data",
  "pgboss.schedule.options",
  "pgboss.warning.data",
  "roasters.contact_email",
]);

const listed = new Set(
  personalTables.flatMap(({ table, columns }) => columns.map((name) => `${table}.${name}`)),
);
/** What goes with a person; rows that belong to it go too. */
const goingTables = new Set([
  "users",
  ...personalTables.flatMap(({ table, onDeletion }) => (onDeletion === "cascade" ? table : [])),
]);
const belongsToPerson = ({ refersTo }: Column) => refersTo !== null && goingTables.has(refersTo);
const findUnlisted = (all: readonly Column[]) =>
  all
    .filter((column) => canNamePerson(column) || belongsToPerson(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !listed.has(name) && !impersonal.has(name));

describe("the list of personal tables", () => {
  test("has every column of the schema that can name a person: add new tables to account-data.ts", () => {
    expect(findUnlisted(columns)).toEqual([]);
  });

  test("would miss a new table: by its foreign keys, its column's name, an address or a document", async () => {
    const { primary } = api.deps.db;
    await sql`create table later (
      id bigint, maker bigint references users (id), invited_by bigint, contact_email text, payload jsonb,
      shelf bigint references collections (id))`.execute(primary);
    const found = findUnlisted(await listColumns(primary));
    await sql`drop table later`.execute(primary);
    expect(found).toEqual([
      "later.maker",
      "later.invited_by",
      "later.contact_email",
      "later.payload",
      "later.shelf",
    ]);
  });

  test("names only tables and columns that exist", () => {
    const existing = new Set(columns.map(({ table, column }) => `${table}.${column}`));
    expect([...listed, ...impersonal].filter((name) => !existing.has(name))).toEqual([]);
  });

  test("says of each foreign key what the schema does", () => {
    const rules = new Map(personalTables.map(({ table, onDeletion }) => [table, onDeletion]));
    const keys = columns.filter(belongsToPerson);
    expect(keys.map(({ table, column, onDelete }) => [table, column, onDelete])).toEqual(
      keys.map(({ table, column }) => [table, column, rules.get(table)]),
    );
  });

  test("finds the rows of a user by index, so that deleting one account reads no whole table", () => {
    const unindexed = columns.filter((column) => belongsToPerson(column) && !column.isIndexed);
    expect(unindexed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test("decides for every column whether the export shows it, and shows no secret", () => {
    for (const { table, exported } of personalTables) {
      if (exported === null) continue;
      const all = columns.filter((column) => column.table === table).map(({ column }) => column);
      expect([table, [...exported.columns, ...exported.omitted].toSorted()]).toEqual([table, all.toSorted()]);
      expect(exported.columns.filter((name) => /hash|token|secret|password|_key$/.test(name))).toEqual(
        table === "notification_events" ? ["subject_key"] : [],
      );
    }
  });
});

describe("a person who is in every table", () => {
  const addPerson = async (name: string, isProven: boolean) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@kaffee.example`;
    const user = await addUser(api, { email, name, isProven });
    const { id: otherId } = await addUser(api);
    const person: FilledPerson = { id: user.id, email, name, otherId };
    await fillEveryTable(api.deps.db.primary, columns, person);
    return { ...person, call: callAs(api.call, user) };
  };
  const whereabouts = async ({ email, name }: FilledPerson) => {
    const { primary } = api.deps.db;
    return { email: await findTablesWith(primary, email), name: await findTablesWith(primary, name) };
  };

  /** A person's rows as texts, of each table that deletion takes them from. */
  const listRows = async ({ id, email }: FilledPerson) => {
    const person = { id, email, isEmailProven: false };
    const found: [table: string, rows: string[]][] = [];
    for (const { table, onDeletion, rowsOf } of personalTables) {
      if (onDeletion === "keep") continue;
      const { rows } = await sql<{ text: string }>`
        select row_of::text as text from ${sql.table(table)} as row_of where ${rowsOf(person)} order by 1`.execute(
        api.deps.db.primary,
      );
      found.push([table, rows.map(({ text }) => text)]);
    }
    return found;
  };
  /** Those that are still there as they were: found by what they hold, not by whose they are. */
  const findRows = async (table: string, texts: readonly string[]) => {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as row_of where row_of::text = any(${texts}::text[])`.execute(
      api.deps.db.primary,
    );
    return rows;
  };

  test("finds all of it in the export, and nothing of anybody else", async () => {
    const stranger = await addPerson("Stranger Quill", true);
    const { call, email } = await addPerson("Export Quill", true);
    const { ok, body } = await call(exportAccount, {});
    if (!ok) throw new Error(body.error);
    const sections = personalTables.flatMap(({ exported }) => exported?.section ?? []);
    expect(Object.keys(body.records)).toEqual(sections);
    const empty = Object.entries(body.records).filter(([, rows]) => rows.length === 0);
    // The made-up suppression belongs to no address.
    expect(empty.map(([section]) => section)).toEqual(["refusedMail"]);
    const text = JSON.stringify(body);
    expect(text).toContain(email);
    expect(text).not.toContain(stranger.name);
    expect(text).not.toContain(stranger.email);
  });

  test("sees in it the refusals of their own address", async () => {
    const { call, email } = await addPerson("Refused Quill", true);
    await sql`insert into mail_suppressions (address_hash, reason)
      values (sha256(convert_to(${email}::text, 'UTF8')), 'hard-bounce')`.execute(api.deps.db.primary);
    const { body } = await call(exportAccount, {});
    expect(body).toMatchObject({ records: { refusedMail: [{ reason: "hard-bounce" }] } });
  });

  test("is not shown letters of an address that they have not proven to be theirs", async () => {
    const { call, email } = await addPerson("Unproven Quill", false);
    const { body } = await call(exportAccount, {});
    expect(body).toMatchObject({
      records: {
        account: [{ email }],
        contactMessages: [],
        demoRequests: [],
        newsletter: [],
        refusedMail: [],
      },
    });
  });

  test("leaves neither address nor name in any table of the database, and others untouched", async () => {
    const bystander = await addPerson("Bystander Quill", false);
    const gone = await addPerson("Vanishing Quill", false);
    const filled = await whereabouts(gone);
    expect(filled.email.toSorted()).toEqual([
      "contact_messages",
      "demo_requests",
      "pgboss.job",
      "roaster_claims",
      "subscribers",
      "users",
    ]);
    expect(filled.name.length).toBeGreaterThanOrEqual(7);
    const others = await whereabouts(bystander);
    const [rowsOfGone, rowsOfOther] = [await listRows(gone), await listRows(bystander)];
    for (const [table, rows] of rowsOfGone) expect([table, rows.length]).not.toEqual([table, 0]);

    expect((await gone.call(deleteAccount, {})).status).toBe(200);

    expect(await whereabouts(gone)).toEqual({ email: [], name: [] });
    expect(await whereabouts(bystander)).toEqual(others);
    for (const [table, rows] of await listRows(gone)) expect([table, rows]).toEqual([table, []]);
    for (const [table, rows] of rowsOfGone) expect([table, await findRows(table, rows)]).toEqual([table, []]);
    expect(await listRows(bystander)).toEqual(rowsOfOther);
  });

  test("leaves the grind feedback behind, of nobody (D108)", async () => {
    const { primary } = api.deps.db;
    const count = () =>
      primary
        .selectFrom("grind_feedback")
        .select(({ fn }) => [fn.countAll<number>().as("all"), fn.count<number>("user_id").as("owned")])
        .executeTakeFirstOrThrow();
    const { call } = await addPerson("Feedback Quill", false);
    const before = await count();
    await call(deleteAccount, {});
    expect(await count()).toEqual({ all: before.all, owned: before.owned - 1 });
  });
});

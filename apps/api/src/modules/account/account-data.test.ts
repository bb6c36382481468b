import { deleteAccount, exportAccount } from "@brewdial/contract/account/endpoints.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { personalTables } from "./account-data.ts";
import { cascadingTables, listPersonalRows } from "../../../test/personal-rows.ts";
import { type FilledPerson, addRowsToEveryTable } from "../../../test/factories/filled-account.ts";
import { canNamePerson, type Column, findTablesWith, listColumns } from "../../../test/schema-columns.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";

let api: TestApi;
let columns: Column[];
beforeAll(async () => {
  api = await createTestApi();
  columns = await listColumns(api.deps.db.primary);
});
afterAll(() => api[Symbol.asyncDispose]());

/**
 * Columns that look personal but are not: JSON of the catalog and of the job queue, ids in the operators' audit trail, the steps of
 * published recipes, and the contact address of a business.
 */
const impersonal = new Set([
  "catalog_proposals.proposal",
  "catalog_version.bands",
  "grinders.dial",
  "grinders.evidence",
  "brew_methods.styles",
  "operator_actions.details",
  "pgboss.schedule.data",
  "pgboss.schedule.options",
  "pgboss.warning.data",
  "recipes.steps",
  "published_recipes.details",
  "published_recipes.publication",
  "roaster_recipes.steps",
  "roasters.contact_email",
]);

const listed = new Set(
  personalTables.flatMap(({ table, columns, links = [] }) =>
    [...columns, ...links].map((name) => `${table}.${name}`),
  ),
);
const belongsToPerson = ({ refersTo }: Column) =>
  refersTo !== null && (refersTo === "users" || cascadingTables.has(refersTo));
const listUnlisted = (all: readonly Column[]) =>
  all
    .filter((column) => canNamePerson(column) || belongsToPerson(column))
    .map(({ table, column }) => `${table}.${column}`)
    .filter((name) => !listed.has(name) && !impersonal.has(name));

describe("personalTables", () => {
  test("lists every column of the schema that can identify a user: add new tables to account-data.ts", () => {
    expect(listUnlisted(columns)).toEqual([]);
  });

  test("lacks a new table that has a foreign key, a column name, an address or a document of a user", async () => {
    const { primary } = api.deps.db;
    await sql`create table later (
      id bigint, maker bigint references users (id), invited_by bigint, contact_email text, payload jsonb,
      shelf bigint references collections (id))`.execute(primary);
    const found = listUnlisted(await listColumns(primary));
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

  test("states the ON DELETE action of each foreign key as in the schema", () => {
    const rules = new Map(
      personalTables.flatMap(({ table, columns, links = [], onDeletion }) => [
        ...columns.map((column) => [`${table}.${column}`, onDeletion] as const),
        ...links.map((column) => [`${table}.${column}`, "set null"] as const),
      ]),
    );
    const keys = columns.filter(belongsToPerson);
    expect(keys.map(({ table, column, onDelete }) => [table, column, onDelete])).toEqual(
      keys.map(({ table, column }) => [table, column, rules.get(`${table}.${column}`)]),
    );
  });

  test("has an index on each column that matches rows of a user, so that deletion scans no table", () => {
    const unindexed = columns.filter((column) => belongsToPerson(column) && !column.isIndexed);
    expect(unindexed.map(({ table, column }) => `${table}.${column}`)).toEqual([]);
  });

  test("exports or omits every column, and exports no secret", () => {
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

describe("an account with rows in every table", () => {
  const addPerson = async (name: string, isVerified: boolean) => {
    const email = `${name.toLowerCase().replaceAll(" ", ".")}@kaffee.example`;
    const user = await addUser(api, { email, name, isVerified });
    const { id: otherId } = await addUser(api);
    const person: FilledPerson = { id: user.id, email, name, otherId };
    await addRowsToEveryTable(api.deps.db.primary, columns, person);
    return { ...person, call: callAs(api.call, user) };
  };
  const listTablesNaming = async ({ email, name }: FilledPerson) => {
    const { primary } = api.deps.db;
    return { email: await findTablesWith(primary, email), name: await findTablesWith(primary, name) };
  };

  const listRows = (person: FilledPerson) => listPersonalRows(api.deps.db.primary, person);
  /** Returns the rows that still exist unchanged, matched by content instead of by owner. */
  const listUnchangedRows = async (table: string, texts: readonly string[]) => {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} as t where t::text = any(${texts}::text[])`.execute(
      api.deps.db.primary,
    );
    return rows;
  };

  test("GET /api/user/export returns all rows of the user and none of other users", async () => {
    const stranger = await addPerson("Stranger Quill", true);
    const { call, email } = await addPerson("Export Quill", true);
    const { ok, body } = await call(exportAccount, {});
    if (!ok) throw new Error(body.error);
    const sections = personalTables.flatMap(({ exported }) => exported?.section ?? []);
    expect(Object.keys(body.records)).toEqual(["coffees", ...sections]);
    const empty = Object.entries(body.records).filter(([, rows]) => rows.length === 0);
    // The generated suppression has a random hash.
    expect(empty.map(([section]) => section)).toEqual(["refusedMail"]);
    const text = JSON.stringify(body);
    expect(text).toContain(email);
    expect(text).not.toContain(stranger.name);
    expect(text).not.toContain(stranger.email);
  });

  test("GET /api/user/export returns the mail suppressions of the user's address", async () => {
    const { call, email } = await addPerson("Refused Quill", true);
    await sql`insert into mail_suppressions (address_hash, reason)
      values (sha256(convert_to(${email}::text, 'UTF8')), 'hard-bounce')`.execute(api.deps.db.primary);
    const { body } = await call(exportAccount, {});
    expect(body).toMatchObject({ records: { refusedMail: [{ reason: "hard-bounce" }] } });
  });

  test("GET /api/user/export omits form submissions while the address is unverified", async () => {
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

  test("DELETE /api/user/account leaves neither address nor name in any table and other users unchanged", async () => {
    const bystander = await addPerson("Bystander Quill", true);
    const deleted = await addPerson("Vanishing Quill", true);
    const filled = await listTablesNaming(deleted);
    expect(filled.email.toSorted()).toEqual([
      "contact_messages",
      "demo_requests",
      "guest_reporters",
      "pgboss.job",
      "roaster_claims",
      "roaster_invitations",
      "sign_up_links",
      "subscribers",
      "users",
    ]);
    expect(filled.name.length).toBeGreaterThanOrEqual(7);
    const others = await listTablesNaming(bystander);
    const [rowsOfDeleted, rowsOfOther] = [await listRows(deleted), await listRows(bystander)];
    for (const [table, rows] of rowsOfDeleted) expect([table, rows.length]).not.toEqual([table, 0]);

    expect((await deleted.call(deleteAccount, {})).status).toBe(200);

    expect(await listTablesNaming(deleted)).toEqual({ email: [], name: [] });
    expect(await listTablesNaming(bystander)).toEqual(others);
    for (const [table, rows] of await listRows(deleted)) expect([table, rows]).toEqual([table, []]);
    for (const [table, rows] of rowsOfDeleted)
      expect([table, await listUnchangedRows(table, rows)]).toEqual([table, []]);
    expect(await listRows(bystander)).toEqual(rowsOfOther);
  });

  test("DELETE /api/user/account keeps form submissions and invitations to the address while it is unverified", async () => {
    const { call, email } = await addPerson("Unproven Vanishing Quill", false);
    expect((await call(deleteAccount, {})).status).toBe(200);
    expect((await findTablesWith(api.deps.db.primary, email)).toSorted()).toEqual([
      "contact_messages",
      "demo_requests",
      "guest_reporters",
      "roaster_invitations",
      "sign_up_links",
      "subscribers",
    ]);
  });

  test("DELETE /api/user/account keeps grind feedback without its author", async () => {
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

import { bodyOrThrow } from "@brewdial/client";
import { createBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { createBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { putOwnGrinder, putOwnMachine } from "@brewdial/contract/gear/endpoints.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addAccessToken } from "../../../test/factories/access-token.ts";
import { nextAddress } from "../../../test/factories/auth.ts";
import { addCoffeeWithRoaster, addPerson, addRecipe } from "../../../test/factories/recipe.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { conversations, type ToolCall } from "../../../test/mcp-conversations.ts";

/** Maximum size of a result in bytes: slightly above the largest one that docs/mcp.md states. */
const maxAnswerBytes = 14_000;

let api: TestApi;
let coffeeId: number;
let recipe: number;
let other: Awaited<ReturnType<typeof addBrewer>>;
/** Tables with rows of users, except those that every request of a token writes. */
let userTables: string[];

beforeAll(async () => {
  api = await createTestApi();
  coffeeId = await addCoffeeWithRoaster(api);
  recipe = await addRecipe(api, (await addPerson(api, "Author")).call, coffeeId);
  other = await addBrewer();
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'user_id' and table_type = 'BASE TABLE' order by 1`.execute(
    api.deps.db.primary,
  );
  userTables = rows.map(({ name }) => name).filter((name) => !["access_tokens", "sessions"].includes(name));
});
afterAll(() => api[Symbol.asyncDispose]());

/** Adds a user with a grinder, a brewer, a bag and a brew of a month ago. */
async function addBrewer() {
  const user = await addUser(api);
  const call = callAs(api.callFrom(nextAddress()), user);
  bodyOrThrow(await call(putOwnGrinder, { body: { grinderId: "comandante-c40-mk4" } }));
  bodyOrThrow(await call(putOwnMachine, { body: { machineId: "hario-v60-02" } }));
  const bag = bodyOrThrow(
    await call(createBag, { query: {}, body: { coffeeProfileId: coffeeId, grams: 250 } }),
  );
  const brew = bodyOrThrow(
    await call(createBrewLog, {
      body: { machineId: "hario-v60-02", grinderId: "comandante-c40-mk4", grindSetting: 24, doseGrams: 15 },
    }),
  );
  return { user, bag: bag.bag.id, brew: brew.brewLog.id };
}

/** Hashes all rows of all users but one, along with the number of shared recipes, coffees and grinders. */
async function hashOthers(userId: number): Promise<unknown> {
  const hashes = userTables.map(
    (
      table,
    ) => sql`select ${sql.lit(table)} as name, count(*) as rows, md5(string_agg(t::text, '' order by t::text)) as hash
                     from ${sql.table(table)} t where user_id <> ${userId}`,
  );
  const shared = ["users", "recipes", "coffees", "grinders"].map(
    (table) => sql`select ${sql.lit(table)}, count(*), '' from ${sql.table(table)}`,
  );
  const { rows } = await sql`${sql.join([...hashes, ...shared], sql` union all `)}`.execute(
    api.deps.db.primary,
  );
  return rows;
}

const listLogs = (userId: number) =>
  api.deps.db.primary
    .selectFrom("brew_logs")
    .leftJoin("grinders", "grinders.id", "brew_logs.grinder_id")
    .select(["brew_logs.id", "grinders.slug", "grind_setting", "grind_setting_label"])
    .where("user_id", "=", userId)
    .orderBy("brew_logs.id")
    .execute();

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly prose: string;
  readonly content: unknown;
}

async function send({ tool, args, isPublic = false }: ToolCall, headers: object): Promise<Answer> {
  const reply = await api.app.inject({
    method: "POST",
    url: isPublic ? "/api/mcp" : "/api/mcp/me",
    remoteAddress: nextAddress(),
    headers: { "content-type": "application/json", ...(isPublic ? {} : headers) },
    payload: { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: tool, arguments: args } },
  });
  const { result } = reply.json<{ result?: { content: { text: string }[]; structuredContent?: unknown } }>();
  const content = result?.structuredContent;
  return { status: reply.statusCode, text: reply.body, prose: result?.content[0]?.text ?? "", content };
}

const isOnDial = (slug: string, setting: number | string): boolean => {
  const grinder = api.deps.catalog.current().grinders.find((known) => known.slug === slug);
  return grinder !== undefined && parseSetting(grinder.dial, setting).ok;
};

/** Returns a setting as the dial shows it: "1.35" of "1 turn + 35 clicks (1.35)", "17" of "number 17". */
const toLabel = (setting: string) => /\(?([^()]+)\)$/.exec(setting)?.[1] ?? setting.replace(/^number /, "");

/** Returns grinder and setting for every setting in a result, ends of ranges included. */
function listSettings(content: unknown, within = ""): [slug: string, setting: string | number][] {
  if (typeof content !== "object" || content === null) return [];
  const item = content as Record<string, unknown>;
  if (item["grinder"] === null) return [];
  const { slug: target } = (item["to"] ?? {}) as { slug?: string };
  const slug =
    [item["grinder"], item["slug"], target].find((name): name is string => typeof name === "string") ??
    within;
  const own = Object.entries(item).flatMap(([key, value]) => {
    if (["setting", "settingLabel", "instruction", "minLabel", "maxLabel"].includes(key))
      return typeof value === "string" || typeof value === "number" ? [value] : [];
    return key === "range" && typeof value === "string" ? value.split(" to ") : [];
  });
  const settings = own.map((value): [string, string | number] => [
    slug,
    typeof value === "string" ? toLabel(value) : value,
  ]);
  return [...settings, ...Object.values(item).flatMap((value) => listSettings(value, slug))];
}

/** Returns the settings in prose: "24 clicks on the Comandante C40 MK4 is about number 17 on the Baratza Encore". */
function listSettingsOf(text: string): [slug: string, setting: string][] {
  const { grinders } = api.deps.catalog.current();
  return text.split(/[,;:] |\. | is about |\n/).flatMap((part): [string, string][] => {
    const [before = "", after] = part.split(" on the ", 2);
    const named = grinders.filter(({ brand, name }) => after?.startsWith(`${brand} ${name}`));
    const grinder = named.toSorted((a, b) => b.name.length - a.name.length)[0];
    const setting = /(?:number )?\d.*$/.exec(before)?.[0];
    return grinder === undefined || setting === undefined ? [] : [[grinder.slug, toLabel(setting)]];
  });
}

test("there are 200 conversations, each with its own name", () => {
  expect(conversations.length).toBeGreaterThanOrEqual(200);
  expect(new Set(conversations.map(({ name }) => name)).size).toBe(conversations.length);
});

test.each(conversations.map((script) => [script.name, script] as const))("%s", async (_name, script) => {
  const { calls, logs } = script;
  const { user, bag, brew } = await addBrewer();
  const ids: Record<string, number> = {
    $bag: bag,
    $brew: brew,
    $recipe: recipe,
    $otherBag: other.bag,
    $otherBrew: other.brew,
  };
  const before = await hashOthers(user.id);
  for (const { scopes, ...sent } of calls) {
    const args = Object.fromEntries(
      Object.entries(sent.args).map(([key, value]) => [key, ids[String(value)] ?? value]),
    );
    const { headers } = await addAccessToken(api, user.id, scopes === undefined ? {} : { scopes });
    const { status, text, prose, content } = await send({ ...sent, args }, headers);
    expect([status < 500, text]).toEqual([true, expect.not.stringContaining('"code":-32603')]);
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(maxAnswerBytes);
    const named = [
      ...listSettings(content).filter(([, setting]) => /\d/.test(String(setting))),
      ...listSettingsOf(prose),
    ];
    expect(named.filter(([slug, setting]) => !isOnDial(slug, setting))).toEqual([]);
    const freeTexts = typeof args["notes"] === "string" ? [args["notes"]] : [];
    expect(freeTexts.filter((notes) => text.includes(notes))).toEqual([]);
  }
  const stored = await listLogs(user.id);
  expect(stored.map(({ id }) => id)).toContain(brew);
  expect(stored).toHaveLength(1 + logs);
  for (const { slug, grind_setting: setting, grind_setting_label: label } of stored)
    expect([label, setting === null || slug === null || isOnDial(slug, setting)]).toEqual([label, true]);
  expect(await hashOthers(user.id)).toEqual(before);
});

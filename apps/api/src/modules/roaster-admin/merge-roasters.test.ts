import { bodyOrThrow } from "@brewdial/client";
import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getCoffeeEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import { createRecipe, deleteRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { followRoaster, getRoaster, listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { createPortalCoffee } from "@brewdial/contract/roaster-portal/coffees.ts";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestApi, type TestApi } from "../../../test/harness.ts";
import { addCoffee, addRecipeRow } from "../../../test/factories/coffee.ts";
import { addOfficialRecipe, addEmbedSettings } from "../../../test/factories/embed.ts";
import { addUser, callAs } from "../../../test/factories/user.ts";
import { addClaim } from "../../../test/factories/claim.ts";
import { mergeRoasters } from "./merge-roasters.ts";
import { addMember } from "../../../test/factories/member.ts";

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["recipes", "coffees", "roasters", "users"] as const)
    await db().deleteFrom(table).execute();
  await sql`delete from pgboss.job`.execute(db());
});
const db = () => api.deps.db.primary;
const merge = (from = "onix", into = "onyx") => mergeRoasters(db(), from, into);
const read = async (slug: string) => bodyOrThrow(await api.call(getRoaster, { params: { slug } }));

/**
 * Returns the number of rows that reference a roaster, by table; tables are read from the schema. Event tables are left out, since the
 * worker moves events later.
 */
async function countNaming(roasterId: number): Promise<Record<string, number>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
     where column_name = 'roaster_id' and table_schema = 'public' and table_name !~ '^events?(_|$)' order by 1`.execute(
    db(),
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} where roaster_id = ${roasterId}`.execute(db());
    counts[name] = rows[0]?.count ?? 0;
  }
  return counts;
}

/** Returns the slugs of roasters whose stored counters are wrong. */
const countWrongCounters = async () => {
  const { rows } = await sql<{ slug: string }>`
    select slug from roasters where (coffee_count, recipe_count, follower_count) is distinct from (
      (select count(*)::int from coffees where roaster_id = roasters.id and not is_archived),
      (select count(*)::int from recipes where roaster_id = roasters.id and deleted_at is null),
      (select count(*)::int from roaster_follows where roaster_id = roasters.id))`.execute(db());
  return rows.map(({ slug }) => slug);
};

test("mergeRoasters moves all rows to the target, and old slugs, search and embeds resolve to it", async () => {
  const coffeeId = await addCoffee(api, { name: "Kochere", roaster: "Onix" });
  const clashing = await addCoffee(api, { name: "House", roaster: "Onix" });
  const kept = await addCoffee(api, { name: "House", roaster: "Onyx" });
  await addRecipeRow(api, coffeeId);
  const deleted = await addRecipeRow(api, coffeeId);
  await addRecipeRow(api, kept);
  await db().updateTable("recipes").set({ deleted_at: new Date() }).where("id", "=", deleted).execute();
  await addOfficialRecipe(api, coffeeId, { method: "chemex", isDefault: true });
  const member = await addMember(api, "Onix");
  const [both, one, claimant] = [await addUser(api), await addUser(api), await addUser(api)];
  for (const slug of ["onix", "onyx"]) await callAs(api.call, both)(followRoaster, { params: { slug } });
  await callAs(api.call, one)(followRoaster, { params: { slug: "onix" } });
  await addClaim(api, claimant, { businessEmail: "bo@onyx.coffee", roasterSlug: "onix" });
  await addEmbedSettings(api, member.roasterId, { theme: "dark", plan: "PREMIUM" });
  await sql`insert into roaster_slug_aliases (slug, roaster_id) values ('onicks', ${member.roasterId})`.execute(
    db(),
  );
  await sql`update roasters set description = 'Ours', city = 'Oslo' where slug = 'onix'`.execute(db());
  await sql`update roasters set city = 'Bergen', website_url = 'https://onyx.coffee' where slug = 'onyx'`.execute(
    db(),
  );
  await sql`
    insert into webhook_endpoints (roaster_id, url, events, secret)
    values (${member.roasterId}, 'https://onix.example/', array['coffee.updated'], 'secret')`.execute(db());
  await sql`insert into brew_report_months values (${member.roasterId}, '2026-10-01')`.execute(db());
  await sql`
    insert into roaster_invitations (roaster_id, email, expires_at)
    select roasters.id, email, now() + interval '1 day' from roasters, unnest(array['both@x.example', slug || '@x.example']) as email
     where slug in ('onix', 'onyx')`.execute(db());
  await sql`
    insert into content_reports (reporter_id, roaster_id, reason)
    select ${both.id}::bigint, id, 'SPAM' from roasters where slug in ('onix', 'onyx')
    union all select ${one.id}::bigint, ${member.roasterId}::bigint, 'SPAM'`.execute(db());
  const before = await countNaming(member.roasterId);
  // A new table must be added to this test and to the merge.
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  const into = await merge();

  expect(Object.values(await countNaming(member.roasterId)).filter((count) => count > 0)).toEqual([]);
  expect(await countWrongCounters()).toEqual([]);
  const invitations = await db().selectFrom("roaster_invitations").select("email").orderBy("email").execute();
  expect(invitations.map(({ email }) => email)).toEqual([
    "both@x.example",
    "onix@x.example",
    "onyx@x.example",
  ]);
  const reports = await db().selectFrom("content_reports").select("reporter_id").orderBy("id").execute();
  expect(reports.map(({ reporter_id }) => reporter_id)).toEqual([both.id, one.id]);
  const roaster = await read("onyx");
  expect(roaster).toMatchObject({
    id: into.id,
    description: "Ours",
    location: "Bergen",
    website: "https://onyx.coffee",
    _count: { coffees: 3 },
    recipeCount: 2,
    followerCount: 2,
  });
  for (const slug of ["onix", "onicks"]) expect(await read(slug)).toEqual(roaster);
  expect(bodyOrThrow(await api.call(listRoasters, { query: {} })).roasters).toHaveLength(1);
  expect(bodyOrThrow(await callAs(api.call, member)(getMe, {})).user.roaster?.slug).toBe("onyx");
  const params = { roasterSlug: "onix", coffeeSlug: "kochere" };
  expect(bodyOrThrow(await api.call(getCoffeeEmbed, { params }))).toMatchObject({
    roaster: { slug: "onyx" },
    embedConfig: { theme: "dark", canHidePoweredBy: true },
    recipes: [{ method: "chemex" }],
  });
  const slugOf = async (id: number) => bodyOrThrow(await api.call(getCoffee, { params: { id } })).slug;
  expect([await slugOf(kept), await slugOf(clashing)]).toEqual(["house", "house-2"]);
  const find = async (q: string) => bodyOrThrow(await api.call(listCoffees, { query: { q } })).data;
  expect(await find("onyx kochere")).toMatchObject([{ id: coffeeId, roasterName: "Onyx" }]);
  const { rows: jobs } = await sql<{ data: unknown; seconds: number }>`
    select data, extract(epoch from start_after - now())::int as seconds from pgboss.job
     where name = 'move-roaster-events' order by start_after`.execute(db());
  expect(jobs.map(({ data }) => data)).toEqual(
    [1, 2].map(() => ({ roasterId: member.roasterId, intoSlug: "onyx" })),
  );
  expect(jobs[1]?.seconds).toBeGreaterThan(110);
});

test("mergeRoasters keeps the target's settings, and makes a placeholder real when a real roaster is merged into it", async () => {
  await addCoffee(api, { name: "House", roaster: "Onyx" });
  const { roasterId } = await addMember(api, "Onix");
  const { id } = await read("onyx");
  await addEmbedSettings(api, roasterId, { theme: "dark" });
  await addEmbedSettings(api, id, { accentColor: "#112233" });
  await merge();
  const row = await db().selectFrom("embed_settings").select(["theme", "accent_color"]).execute();
  expect(row).toEqual([{ theme: "light", accent_color: "#112233" }]);
  expect(await db().selectFrom("roasters").select("is_placeholder").execute()).toEqual([
    { is_placeholder: false },
  ]);
});

test("mergeRoasters throws for an unknown roaster and for a roaster with itself", async () => {
  await addCoffee(api, { name: "House", roaster: "Onyx" });
  await expect(merge("nobody", "onyx")).rejects.toThrow("There is no roaster with the slug nobody");
  await expect(merge("onyx", "nobody")).rejects.toThrow("There is no roaster with the slug nobody");
  await expect(merge("onyx", "onyx")).rejects.toThrow("onyx and onyx are the same roaster");
});

test("mergeRoasters leaves one roaster after concurrent merges, same, crosswise and in a chain", async () => {
  for (const pairs of [
    [
      ["a", "b"],
      ["a", "b"],
    ],
    [
      ["a", "b"],
      ["b", "a"],
    ],
    [
      ["a", "b"],
      ["b", "c"],
    ],
  ] as const) {
    for (const roaster of ["A", "B", "C"]) {
      const coffeeId = await addCoffee(api, { name: "House", roaster });
      await addRecipeRow(api, coffeeId);
    }
    const outcomes = await Promise.allSettled(pairs.map(([from, into]) => merge(from, into)));
    const failed = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    for (const error of failed) expect(String(error)).toMatch(/same roaster/);
    expect(failed.length).toBe(pairs[1][1] === "c" ? 0 : 1);
    expect((await read("a")).slug).toBe((await read("b")).slug);
    expect(await countWrongCounters()).toEqual([]);
    expect(await db().selectFrom("coffees").select("id").execute()).toHaveLength(3);
    for (const table of ["recipes", "coffees", "roasters"] as const) await db().deleteFrom(table).execute();
  }
});

test("mergeRoasters during concurrent writes loses nothing, keeps counters exact and causes few 503", async () => {
  const [grinder] = api.deps.catalog.current().grinders;
  const [machine] = api.deps.catalog.current().machines;
  const coffees: number[] = [];
  for (let at = 0; at < 8; at += 1)
    coffees.push(await addCoffee(api, { name: `Lot ${at}`, roaster: at % 2 ? "Onyx" : "Onix" }));
  const member = await addMember(api, "Onix");
  const people = await Promise.all(Array.from({ length: 6 }, () => addUser(api)));
  const over = new AbortController();
  const seen: number[] = [];
  const work = people.map(async (person, at) => {
    const call = callAs(api.callFrom(`10.1.0.${at}`), person);
    for (let round = 0; !over.signal.aborted; round += 1) {
      const coffeeId = coffees[(at + round) % coffees.length] ?? 0;
      const made = await call(createRecipe, {
        body: {
          coffeeProfileId: coffeeId,
          grinderId: grinder?.id ?? 0,
          machineId: machine?.id ?? 0,
          grindSetting: grinder?.dial.min ?? 0,
          ratio: 16,
          doseGrams: 15,
          waterGrams: 240,
        },
      });
      seen.push(made.status);
      if (made.ok && round % 3 === 0)
        seen.push((await call(deleteRecipe, { params: { id: made.body.recipe.id } })).status);
      seen.push((await call(followRoaster, { params: { slug: "onix" } })).status);
    }
  });
  const adding = (async () => {
    const call = callAs(api.call, member);
    for (let round = 0; !over.signal.aborted; round += 1) {
      const body = { name: `New ${round}`, roastLevel: "LIGHT" } as const;
      seen.push((await call(createPortalCoffee, { body })).status);
    }
  })();
  const seeMore = async (than: number) => {
    while (seen.length < than + 20) await pause(20);
  };
  await seeMore(0);
  // Separate connections, as the operator command has.
  const operator = openDatabase({ url: api.deps.config.databaseUrl, poolSize: 1, onError: () => undefined });
  await mergeRoasters(operator.primary, "onix", "onyx");
  await operator.close();
  await seeMore(seen.length);
  over.abort();
  await Promise.all([...work, adding]);
  // 403: the session cache holds the deleted roaster for three seconds. 503: the roaster was deleted during the request.
  expect([...new Set(seen)].filter((status) => ![200, 201, 403, 429, 503].includes(status))).toEqual([]);
  expect(seen.filter((status) => status === 503).length).toBeLessThan(people.length);
  expect(await countWrongCounters()).toEqual([]);
  const { rows } = await sql`
    select from recipes join coffees on coffees.id = coffee_id where recipes.roaster_id <> coffees.roaster_id`.execute(
    db(),
  );
  expect(rows).toHaveLength(0);
  expect((await read("onyx")).followerCount).toBe(people.length);
});

import { loadCatalog } from "@brewdial/catalog/load.ts";
import { proposeUpdates } from "@brewdial/catalog/loop/propose.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addUser } from "../../api/test/factories/user.ts";
import { createTestApi, type TestApi } from "../../api/test/harness.ts";
import { catalogCommands } from "./catalog-proposals.ts";
import { readOwnerReports } from "./owner-reports.ts";

vi.setConfig({ testTimeout: 60_000 });

let api: TestApi;
beforeAll(async () => {
  api = await createTestApi();
});
afterAll(() => api[Symbol.asyncDispose]());
beforeEach(async () => {
  for (const table of ["users", "catalog_proposals"] as const)
    await api.deps.db.primary.deleteFrom(table).execute();
});

const run = async (name: string, ...given: string[]) => {
  const command = catalogCommands[name];
  if (command === undefined) throw new Error(`There is no command ${name}`);
  const { act, ...prepared } = await command.prepare(api.deps.db.primary, given, {
    limit: 20,
    reason: null,
    flags: new Set(),
  });
  return { ...prepared, act: () => act?.(api.deps.db.primary, async () => undefined) };
};
const grinder = () => {
  const found = loadCatalog().grinders.find(({ slug }) => slug === "baratza-encore");
  if (found === undefined) throw new Error("The catalog lacks baratza-encore");
  return found;
};

/** Stores a calibration that brackets a unit which is `offset` index units coarser than published. */
async function givenCalibration(userId: number, offset: number) {
  const { id, curve, dial } = grinder();
  const at = (index: number) => snap(dial, settingAt(curve, index));
  const references = [
    { grindIndex: 40, setting: at(36 - offset), feedback: "TOO_FINE" },
    { grindIndex: 40, setting: at(40 - offset), feedback: "JUST_RIGHT" },
    { grindIndex: 40, setting: at(44 - offset), feedback: "TOO_COARSE" },
  ];
  await api.deps.db.primary
    .insertInto("user_grinders")
    .values({
      user_id: userId,
      grinder_id: id,
      calibration_references: JSON.stringify(references),
      calibrated_at: new Date(),
      has_stock_burrs: true,
    })
    .execute();
}

test("readOwnerReports reads feedback, calibrations and well rated brews of signed-in users", async () => {
  const { id } = await addUser(api, { name: "Ana" });
  await givenCalibration(id, 0);
  const { primary } = api.deps.db;
  const { id: grinderId } = grinder();
  const feedback = { grinder_id: grinderId, setting: 15, aim_index: 40, feedback: "TOO_FINE" };
  await primary
    .insertInto("grind_feedback")
    .values([{ ...feedback, user_id: id }, feedback])
    .execute();
  const log = {
    user_id: id,
    brew_method_id: "pour-over",
    grinder_id: grinderId,
    grind_setting: 14,
    grind_index: 33,
  };
  await primary
    .insertInto("brew_logs")
    .values([
      { ...log, rating: 5 },
      { ...log, rating: 2 },
    ])
    .execute();
  const reports = await readOwnerReports(primary, loadCatalog());
  expect(reports.map(({ feedback: said, isSuggested }) => [said, isSuggested])).toEqual([
    ["TOO_FINE", false],
    ["TOO_FINE", false],
    ["JUST_RIGHT", true],
    ["TOO_COARSE", false],
    ["JUST_RIGHT", false],
  ]);
  expect(new Set(reports.map(({ grinder: slug }) => slug))).toEqual(new Set(["baratza-encore"]));
});

test("catalog-propose proposes nothing for few owners and stores what it found", async () => {
  for (const name of ["Ana", "Bo", "Cleo"]) await givenCalibration((await addUser(api, { name })).id, 6);
  const { message, act } = await run("catalog-propose");
  expect(message).toContain("9 reports about 1 grinders, 0 with a proposal");
  expect((await act())?.done).toMatch(/Stored as proposal \d+/);
  const { message: list } = await run("catalog-proposals");
  const number = /^(\d+) {2}PENDING/.exec(list)?.[1] ?? "";
  expect((await run("catalog-proposal", number)).message).toMatch(
    /baratza-encore, 3 owners: nothing proposed\n.*no {2}owners: 3 of 15/,
  );
});

test("20,000 imported brews of one user move no public curve", async () => {
  // One owner fewer than a published shift needs, so that the owner with the import would decide.
  for (let owner = 1; owner < 15; owner += 1)
    await givenCalibration((await addUser(api, { name: `Owner ${owner}` })).id, 0);
  const { primary } = api.deps.db;
  const shiftOf = async () => {
    const reports = await readOwnerReports(primary, loadCatalog());
    const [proposal] = proposeUpdates({ reports, priorErrors: new Map(), anchor: "comandante-c40-mk4" });
    return proposal;
  };
  const before = await shiftOf();
  const { id } = await addUser(api, { name: "Hostile" });
  const history = [{ method: "pour-over", grindIndex: 40, spread: 5, setting: 1, brews: 20_000 }];
  await sql`
    insert into user_grinders (user_id, grinder_id, calibration_history, calibration_history_at)
    values (${id}, ${grinder().id}, ${JSON.stringify(history)}::jsonb, now())`.execute(primary);
  await sql`
    insert into brew_logs (user_id, brew_method_id, grinder_id, grind_setting, grind_index, rating, program_name, created_at, brewed_at)
    select ${id}, 'pour-over', ${grinder().id}, 1, 5, 5, 'Table', at, at
      from generate_series(1, 20000) as brew, lateral (select now() - brew * interval '1 hour' as at) as time`.execute(
    primary,
  );
  const after = await shiftOf();
  expect(before).toMatchObject({ owners: 14, kind: "NONE" });
  expect(after).toMatchObject({ owners: 15, kind: "NONE" });
  expect(Math.abs((after?.shift ?? NaN) - (before?.shift ?? NaN))).toBeLessThan(1);
  expect((await run("catalog-propose")).message).toContain("1 grinders, 0 with a proposal");
});

test("catalog-approve prints the evidence to commit and decides once", async () => {
  const shift = {
    grinder: "baratza-encore",
    kind: "SHIFT",
    owners: 20,
    shift: 4.2,
    standardError: 1.3,
    within: { now: 0.2, shifted: 0.5 },
    checks: [],
    twoZeros: null,
    needsReview: false,
  };
  const { id } = await api.deps.db.primary
    .insertInto("catalog_proposals")
    .values({ catalog_version: "abc", proposal: JSON.stringify({ reports: 60, grinders: [shift] }) })
    .returning("id")
    .executeTakeFirstOrThrow();
  const { message, act } = await run("catalog-approve", String(id));
  expect(message).toContain("baratza-encore, 20 owners: shift by 4.2 ± 1.3 index units");
  const { done } = (await act()) ?? { done: "" };
  expect(done).toContain("packages/catalog/data/sources/grinders/baratza-encore.json");
  expect(done).toContain('"standardError":1.3');
  expect(done).toContain('"grindIndex":44.2');
  await expect(run("catalog-reject", String(id))).rejects.toThrow(`Proposal ${id} is APPROVED already`);
  await expect(run("catalog-approve", "x")).rejects.toThrow("x is not a proposal number");
  expect(loadCatalog().grinders).toContain(grinder());
});

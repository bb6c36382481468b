import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { sql } from "kysely";

import type { Executor } from "./executor.ts";
import { openDatabase } from "./open.ts";
import type { Database } from "./open.ts";
import { createTestDatabase } from "./testing.ts";
import type { TestDatabase } from "./testing.ts";

let home: TestDatabase;
let db: Database;

beforeAll(async () => {
  home = await createTestDatabase();
  db = openDatabase({ url: home.url, onError: () => undefined });
});

afterAll(async () => {
  await db.close();
  await home.drop();
});

beforeEach(async () => {
  await sql`truncate brew_methods, grinders, subscribers cascade`.execute(db.primary);
  await db.primary
    .insertInto("brew_methods")
    .values({
      id: "pour-over",
      position: 7,
      name: "Pour Over",
      style: "PERCOLATION",
      aliases: ["v60"],
      description: "",
      grind_index_min: 17,
      grind_index_typical: 40,
      grind_index_max: 61,
      dose_grams: 15,
      ratio_min: 15,
      ratio_typical: 16,
      ratio_max: 17,
      water_temp_f_min: 195,
      water_temp_f_typical: 203,
      water_temp_f_max: 212,
      brew_time_seconds_min: 120,
      brew_time_seconds_typical: 180,
      brew_time_seconds_max: 240,
    })
    .execute();
});

const addGrinder = (executor: Executor, id: number) =>
  executor
    .insertInto("grinders")
    .values({
      id,
      slug: `grinder-${id}`,
      brand: "Example",
      name: `Grinder ${id}`,
      burr_type: "conical",
      espresso_capable: true,
      dial: JSON.stringify({ min: 0, max: 40 }),
      confidence: "high",
      sources: ["manual"],
    })
    .execute();

const addPoints = (executor: Executor, grinderId: number, points: readonly (readonly [number, number])[]) =>
  executor
    .insertInto("grinder_reference_points")
    .values(
      points.map(([grind_index, setting], index) => ({
        grinder_id: grinderId,
        position: index + 1,
        grind_index,
        setting,
        brew_method_id: "pour-over",
        basis: "manufacturer",
      })),
    )
    .execute();

/** Inserts one grinder with its points in one transaction, as the loader does. */
const addCurve = (id: number, points: readonly (readonly [number, number])[]) =>
  db.primary.transaction().execute(async (trx) => {
    await addGrinder(trx, id);
    await addPoints(trx, id, points);
  });

const rising = [
  [0, 8],
  [20, 12],
  [40, 20],
  [60, 25],
  [80, 32],
] as const;
const curveError = { constraint: "grinder_reference_points_curve_check" };

describe("the grinder curve constraint", () => {
  test("accepts rising and falling dials, also with fractions", async () => {
    await addCurve(1, rising);
    await addCurve(
      2,
      rising.map(([index, setting]) => [index, 40.5 - setting] as const),
    );
    const points = await db.primary
      .selectFrom("grinder_reference_points")
      .select("setting")
      .where("grinder_id", "=", 2)
      .orderBy("position")
      .execute();
    expect(points.map((point) => point.setting)).toEqual([32.5, 28.5, 20.5, 15.5, 8.5]);
  });

  test("rejects missing points, a non-monotonic dial and a falling index", async () => {
    await expect(addGrinder(db.primary, 1)).rejects.toMatchObject(curveError);
    await expect(addCurve(1, rising.slice(0, 4))).rejects.toMatchObject(curveError);
    const turned = rising.map(([index, setting], at) => [index, at === 2 ? 9 : setting] as const);
    await expect(addCurve(1, turned)).rejects.toMatchObject(curveError);
    await expect(addCurve(1, rising.toReversed())).rejects.toMatchObject(curveError);
  });

  test("rejects deleting a point, but allows deleting a grinder and moving all points in one statement", async () => {
    await addCurve(1, rising);
    const points = db.primary.deleteFrom("grinder_reference_points").where("position", "=", 3);
    await expect(points.execute()).rejects.toMatchObject(curveError);
    await sql`update grinder_reference_points set setting = setting + 4`.execute(db.primary);
    await db.primary.deleteFrom("grinders").where("id", "=", 1).execute();
    expect(await db.primary.selectFrom("grinder_reference_points").selectAll().execute()).toEqual([]);
  });
});

test("grinder feedback is deleted with its grinder and keeps existing without the source grinder and method", async () => {
  await addCurve(1, rising);
  await addCurve(2, rising);
  const values = {
    grinder_id: 1,
    from_grinder_id: 2,
    setting: 24,
    setting_label: "2+4",
    feedback: "TOO_FINE",
  };
  const { id } = await db.primary
    .insertInto("grind_feedback")
    .values({ ...values, brew_method_id: "pour-over" })
    .returning("id")
    .executeTakeFirstOrThrow();
  expect(id).toBeTypeOf("number");
  await db.primary.deleteFrom("grinders").where("id", "=", 2).execute();
  const kept = await db.primary.selectFrom("grind_feedback").select(["from_grinder_id", "setting"]).execute();
  expect(kept).toEqual([{ from_grinder_id: null, setting: 24 }]);
  await db.primary.deleteFrom("grinders").where("id", "=", 1).execute();
  expect(await db.primary.selectFrom("grind_feedback").selectAll().execute()).toEqual([]);
  await expect(
    db.primary.insertInto("grind_feedback").values({ grinder_id: 1, feedback: "PERFECT" }).execute(),
  ).rejects.toMatchObject({ constraint: "grind_feedback_feedback_check" });
});

test("a brew method in use cannot be deleted", async () => {
  await addCurve(1, rising);
  await expect(db.primary.deleteFrom("brew_methods").execute()).rejects.toMatchObject({
    constraint: "grinder_reference_points_brew_method_fk",
  });
});

test("the catalog version has exactly one row", async () => {
  const row = { content_hash: "abc", data_date: "2026-11-01", bands: JSON.stringify({ high: 4 }) };
  await db.primary.insertInto("catalog_version").values(row).execute();
  await expect(db.primary.insertInto("catalog_version").values(row).execute()).rejects.toMatchObject({
    constraint: "catalog_version_pk",
  });
  const stored = await db.primary
    .selectFrom("catalog_version")
    .select(["data_date", "loaded_at"])
    .executeTakeFirst();
  expect(stored).toEqual({ data_date: "2026-11-01", loaded_at: expect.any(Date) });
});

const addSubscriber = (email: string, source: string) =>
  db.primary.insertInto("subscribers").values({ email, source }).execute();

test("email addresses are stored in lower case only, and lengths count code points", async () => {
  await expect(addSubscriber("Ana@x.io", "")).rejects.toMatchObject({
    constraint: "subscribers_email_check",
  });
  await addSubscriber("ana@x.io", "☕".repeat(64));
  await expect(addSubscriber("ben@x.io", "x".repeat(65))).rejects.toMatchObject({
    constraint: "subscribers_source_check",
  });
});

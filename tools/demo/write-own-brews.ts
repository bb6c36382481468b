import { createHash } from "node:crypto";
import { toCelsius, toFahrenheit } from "@brewdial/domain/brewing/temperature.ts";
import { type CalibrationReference, calibrateCurve } from "@brewdial/domain/grind/calibrate.ts";
import { settingAt } from "@brewdial/domain/grind/curve.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { putGear, putGrinderFields } from "../../apps/api/src/modules/gear/queries.ts";
import { dialIn, type StoryBrew } from "./brew-story.ts";
import { bySlug, type Demo } from "./demo.ts";
import { pourCurve } from "./pour-curve.ts";
import { tastingNotes } from "./vocabulary.ts";
import type { WrittenCoffee } from "./write-coffees.ts";

const filterGrinder = "comandante-c40-mk4";
const espressoGrinder = "niche-zero";
const days = 62;
const daysOfBag = 15;
/** Length of the current streak in days: a brew on each of them, none on the day before. */
const streakDays = 7;

/** Writes the demo user's gear; the filter grinder is calibrated slightly coarser than published. */
async function writeGear({ db, catalog, now }: Demo, userId: number) {
  const grinder = bySlug(catalog.grinders, filterGrinder);
  const references: CalibrationReference[] = [
    { grindIndex: 40, setting: 22, feedback: "JUST_RIGHT" },
    { grindIndex: 36, setting: 21, feedback: "TOO_COARSE" },
    { grindIndex: 62, setting: 34, feedback: "JUST_RIGHT" },
  ];
  await putGear(db, "grinder", userId, grinder.id, { isDefault: true, nickname: "Kitchen C40" });
  const niche = bySlug(catalog.grinders, espressoGrinder);
  await putGear(db, "grinder", userId, niche.id, { nickname: "Niche" });
  await putGrinderFields(db, userId, niche.id, { isEspressoDefault: true });
  await db
    .updateTable("user_grinders")
    .set({ calibration_references: JSON.stringify(references), calibrated_at: now })
    .where("user_id", "=", userId)
    .where("grinder_id", "=", grinder.id)
    .execute();
  for (const slug of ["hario-v60-02", "aeropress-original", "gaggia-classic-pro"]) {
    const machine = catalog.machines.find((one) => one.slug === slug);
    if (machine !== undefined) await putGear(db, "machine", userId, machine.id, {});
  }
  for (const slug of ["hario-v60-tabbed-white", "cafec-abaca", "aeropress-paper"])
    await putGear(db, "filter", userId, bySlug(catalog.filters, slug).id, {});
  return { ...grinder, curve: calibrateCurve(grinder.curve, references) };
}

/** Writes two months of brews: one bag after another for filter, espresso on weekends, every day of the last week. */
export async function writeOwnBrews(
  demo: Demo,
  userId: number,
  coffees: readonly WrittenCoffee[],
): Promise<void> {
  const { catalog, random, db } = demo;
  const grinder = await writeGear(demo, userId);
  const niche = bySlug(catalog.grinders, espressoGrinder);
  const light = coffees.filter(({ roastLevel }) => roastLevel === "LIGHT");
  const dark = coffees.filter(({ bodyLevel }) => bodyLevel >= 4);
  const rows = [];
  for (let bag = 0; bag * daysOfBag < days; bag += 1) {
    const coffee = light[bag % light.length] as WrittenCoffee;
    // 62 days are slightly more than four bags, so the last one is not dialed in yet.
    const from = days - 1 - bag * daysOfBag;
    const to = Math.max(0, from - daysOfBag + 1);
    const dates = Array.from({ length: from - to + 1 }, (_, at) => from - at).filter(
      (day) => day < streakDays || (day > streakDays && random.chance(0.9)),
    );
    rows.push(
      ...brewsOf(demo, userId, coffee, {
        grinder,
        machine: "hario-v60-02",
        method: "pour-over",
        dates,
        hour: 7,
      }),
    );
  }
  const weekends = Array.from({ length: days }, (_, at) => days - at).filter(
    (day) =>
      day !== streakDays && [0, 6].includes(new Date(demo.now.getTime() - day * 86_400_000).getUTCDay()),
  );
  const espressos = [weekends.slice(0, 8), weekends.slice(8)];
  for (const [at, dates] of espressos.entries())
    rows.push(
      ...brewsOf(demo, userId, dark[at] as WrittenCoffee, {
        grinder: niche,
        machine: "gaggia-classic-pro",
        method: "espresso",
        dates,
        hour: 10,
      }),
    );
  const logs = await db
    .insertInto("brew_logs")
    .values(rows)
    .returning(["id", "brew_method_id", "dose_grams", "water_grams", "brew_time_seconds"])
    .execute();
  // The scale was connected for every other filter brew.
  const curves = logs.flatMap(({ id, brew_method_id, dose_grams, water_grams, brew_time_seconds }, at) =>
    brew_method_id !== "pour-over" || at % 2 === 1
      ? []
      : [
          {
            log_id: id,
            ...pourCurve({
              dose_grams: dose_grams ?? 15,
              water_grams: water_grams ?? 240,
              brew_time_seconds: brew_time_seconds ?? 180,
            }),
          },
        ],
  );
  await db.insertInto("brew_log_curves").values(curves).execute();
  const clientIds = rows.flatMap(({ client_id, created_at }) =>
    client_id === null ? [] : [{ user_id: userId, client_id, created_at }],
  );
  await db.insertInto("brew_log_client_ids").values(clientIds).execute();
}

/** Returns a UUID that is the same in every run, like the rest of the demo. */
function clientIdOf(userId: number, brewedAt: Date): string {
  const hex = createHash("sha256").update(`${userId} ${brewedAt.getTime()}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Once the right grind is found, the ratio of some filter brews varies, so that patterns can be detected. */
function driftOf(method: string, at: number): number {
  const drifts = [0, 0.5, 0, -0.5, 0, 0, 1, 0, -1];
  return method === "espresso" || at < 5 ? 0 : (drifts[at % drifts.length] ?? 0);
}

interface Routine {
  readonly grinder: Demo["catalog"]["grinders"][number];
  readonly machine: string;
  readonly method: string;
  /** Number of days ago, oldest first. */
  readonly dates: readonly number[];
  readonly hour: number;
}

function brewsOf({ catalog, random, now }: Demo, userId: number, coffee: WrittenCoffee, routine: Routine) {
  const { grinder, dates, hour } = routine;
  const machine = bySlug(catalog.machines, routine.machine);
  const method = catalog.brewMethods.find(({ id }) => id === routine.method);
  if (method === undefined) throw new Error(`The catalog has no method ${routine.method}`);
  const bestGrindIndex = method.grindIndex.typical + random.between(-2, 1);
  const story = dialIn(
    {
      grinder,
      bestGrindIndex,
      firstSetting: snap(
        grinder.dial,
        settingAt(grinder.curve, bestGrindIndex + (routine.method === "espresso" ? 3.5 : 6)),
      ),
      doseGrams: method.doseGrams,
      firstRatio: Math.round(method.ratio.typical * 10) / 10,
      waterTempF: toFahrenheit(Math.round(toCelsius(method.waterTempF.typical))),
      ratio: method.ratio,
      temperature: method.waterTempF,
    },
    dates.length,
    random,
  );
  const lastMoment = now.getTime() - 600_000;
  return dates.map((day, at) => {
    const brew = story[at] as StoryBrew;
    const drift = driftOf(routine.method, at);
    const morning = new Date(now.getTime() - day * 86_400_000).setUTCHours(
      hour,
      Math.floor(random.between(0, 50)),
      0,
      0,
    );
    const brewedAt = new Date(Math.min(morning, lastMoment));
    // Every seventh brew was synced in the evening, from the phone's offline queue.
    const isQueued = at % 7 === 3;
    const createdAt = isQueued
      ? new Date(Math.min(brewedAt.getTime() + 9 * 3_600_000, lastMoment))
      : brewedAt;
    return {
      user_id: userId,
      coffee_id: coffee.id,
      grinder_id: grinder.id,
      machine_id: machine.id,
      brew_method_id: method.id,
      dose_grams: method.doseGrams,
      water_grams: brew.waterGrams + drift * method.doseGrams,
      grind_setting: brew.setting,
      grind_setting_label: brew.label,
      grind_index: brew.grindIndex,
      water_temp_f: Math.round(brew.waterTempF * 10) / 10,
      brew_time_seconds: Math.round(method.brewTimeSeconds.typical - (brew.grindIndex - bestGrindIndex) * 4),
      days_off_roast: 9 + at,
      outcome:
        brew.taste === "balanced" ? "good" : brew.taste === "sour" ? "under-extracted" : "over-extracted",
      notes: random.chance(0.5) ? random.pick(tastingNotes[brew.taste]) : null,
      ...measure(method, brew, at),
      rating: Math.max(1, brew.rating - Math.floor(Math.abs(drift))),
      has_half_star: at % 4 === 0 && brew.rating - Math.floor(Math.abs(drift)) < 5,
      tags: at % 6 === 0 ? ["guests"] : [],
      feedback_sour: brew.taste === "sour",
      feedback_bitter: brew.taste === "bitter",
      feedback_watery: false,
      feedback_harsh: false,
      feedback_balanced: brew.taste === "balanced",
      saved_as_recipe: brew.rating === 5 && random.chance(0.4),
      client_id: isQueued ? clientIdOf(userId, brewedAt) : null,
      brewed_at: brewedAt,
      created_at: createdAt,
      updated_at: createdAt,
    };
  });
}

/**
 * Returns measurements with a scale under the cup and a refractometer for every other brew. The coffee bed retains twice its
 * weight.
 */
function measure(method: { readonly id: string; readonly doseGrams: number }, brew: StoryBrew, at: number) {
  if (at % 2 === 1) return {};
  const drink = method.id === "espresso" ? brew.waterGrams : brew.waterGrams - 2.1 * method.doseGrams;
  const percent = brew.taste === "sour" ? 17.4 : brew.taste === "bitter" ? 22.6 : 20.1;
  return {
    beverage_grams: Math.round(drink),
    tds_percent: Math.round((percent * method.doseGrams * 100) / drink) / 100,
    water_name: "Tap, filtered",
  };
}

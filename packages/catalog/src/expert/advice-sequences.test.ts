import { toBrewKit } from "@brewdial/domain/adapt/brew-kit.ts";
import type { MethodBase } from "@brewdial/domain/adapt/method-base.ts";
import { proposeNextBrew, type TastedBrew } from "@brewdial/domain/brewing/next-brew.ts";
import { canReach } from "@brewdial/domain/grind/chart.ts";
import { indexAt, settingAt } from "@brewdial/domain/grind/curve.ts";
import { isOnDial, snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { describe, expect, test } from "vitest";
import { seededRandom } from "../accuracy/figures.ts";
import { type CatalogGrinder, loadCatalog } from "../load.ts";

const { grinders, brewMethods } = loadCatalog();

const slugs = [
  "comandante-c40-mk4",
  "1zpresso-jx-pro",
  "1zpresso-k-ultra",
  "1zpresso-j-max",
  "timemore-c2",
  "timemore-c3",
  "kingrinder-k6",
  "baratza-encore",
  "baratza-encore-esp",
  "fellow-ode-gen-2",
  "niche-zero",
  "turin-df64-gen-2",
  "bodum-bistro",
  "mahlkonig-ek43",
];
const methodIds = ["pour-over", "french-press", "espresso"];
const maxBrews = 8;

interface Sequence {
  readonly settings: readonly number[];
  readonly isReached: boolean;
}

/**
 * Simulates a user who follows all advice. The ideal index is `offset` units from the start of the sequence; a brew within a step
 * or 2 units of it is balanced, and a share `wrongShare` of the reports is the opposite of the truth.
 */
function simulate(
  grinder: CatalogGrinder,
  method: MethodBase,
  offset: number,
  { wrongShare, hasTime, random }: { wrongShare: number; hasTime: boolean; random: () => number },
): Sequence {
  const kit = toBrewKit(method, grinder);
  const { typical, min, max } = method.grindIndex;
  const wished = Math.min(max, Math.max(min, typical + offset));
  const ideal = indexAt(grinder.curve, snap(grinder.dial, settingAt(grinder.curve, wished)));
  const settings = [snap(grinder.dial, settingAt(grinder.curve, typical))];
  const brews: TastedBrew[] = [];
  // Immersion brews are stopped after a fixed time.
  const slowing = method.style === "IMMERSION" ? 0 : 0.04;
  for (let brewed = 0; brewed < maxBrews; brewed += 1) {
    const setting = settings.at(-1) ?? 0;
    const miss = indexAt(grinder.curve, setting) - ideal;
    const step = Math.abs(
      indexAt(grinder.curve, setting + 1 / grinder.dial.stepsPerUnit) - indexAt(grinder.curve, setting),
    );
    const isRight = Math.abs(miss) <= Math.max(method.id === "espresso" ? 1 : 2, step * 0.75);
    const isSour = miss > 0 !== random() < wrongShare;
    const brew: TastedBrew = {
      grinderId: grinder.id,
      grindSetting: setting,
      grindSettingLabel: formatSetting(grinder.dial, setting),
      doseGrams: method.doseGrams,
      ratio: method.ratio.typical,
      waterTempF: method.waterTempF.typical,
      brewTimeSeconds: hasTime ? Math.round(method.brewTimeSeconds.typical * (1 - slowing * miss)) : null,
      rating: null,
      outcome: null,
      tasteProfile: null,
      extractionFeedback: {
        sour: !isRight && isSour,
        bitter: !isRight && !isSour,
        watery: false,
        harsh: false,
        balanced: isRight,
      },
    };
    const advice = proposeNextBrew(kit, brew, brews);
    if (isRight) return { settings, isReached: true };
    if (advice.change !== "grind" || advice.to === null) return { settings, isReached: false };
    brews.unshift(brew);
    settings.push(advice.to);
  }
  return { settings, isReached: false };
}

/** Returns whether a setting was left and tried again after only one other: A, B, A. */
const oscillates = (settings: readonly number[]): boolean =>
  settings.some((setting, position) => position >= 2 && setting === settings[position - 2]);

const setups = slugs.flatMap((slug) => {
  const grinder = grinders.find((known) => known.slug === slug);
  if (grinder === undefined) throw new Error(`The catalog has no grinder ${slug}`);
  return brewMethods
    .filter((method) => methodIds.includes(method.id) && canReach(grinder, method))
    .map((method) => ({ grinder, method }));
});
const offsets = [-12, -10, -8, -6, -5, -4, -3, 3, 4, 5, 6, 8, 10, 12];

function runAll(wrongShare: number, rounds: number) {
  const random = seededRandom(28);
  return Array.from({ length: rounds }).flatMap(() =>
    setups.flatMap(({ grinder, method }) =>
      offsets.flatMap((offset) =>
        [true, false].map((hasTime) => ({
          grinder,
          method,
          ...simulate(grinder, method, method.id === "espresso" ? offset / 2 : offset, {
            wrongShare,
            hasTime,
            random,
          }),
        })),
      ),
    ),
  );
}

describe("4,000 sequences of followed advice", () => {
  const right = runAll(0, 1);
  const mistaken = runAll(0.15, 3);
  const all = [...right, ...mistaken];

  test("with right reports almost all arrive, half of them by the third brew", () => {
    expect(all.length).toBeGreaterThanOrEqual(4000);
    const brews = right.filter(({ isReached }) => isReached).map(({ settings }) => settings.length);
    expect(brews.length / right.length).toBeGreaterThanOrEqual(0.98);
    expect(brews.toSorted((a, b) => a - b)[Math.floor(brews.length / 2)]).toBeLessThanOrEqual(3);
  });

  test("never leave the dial", () => {
    const off = all.filter(({ grinder, settings }) =>
      settings.some((setting) => !isOnDial(grinder.dial, setting)),
    );
    expect(off).toEqual([]);
  });

  test("never oscillate", () => {
    const back = all.filter(({ settings }) => oscillates(settings));
    expect(
      back.map(({ grinder, method, settings }) => `${grinder.slug} ${method.id} ${settings.join(" ")}`),
    ).toEqual([]);
  });

  test("never cross the range of a method in one step", () => {
    const crossed = all.filter(({ grinder, method, settings }) =>
      settings.some((setting, position) => {
        const before = settings[position - 1];
        if (before === undefined) return false;
        const [from, to] = [indexAt(grinder.curve, before), indexAt(grinder.curve, setting)];
        const { min, max } = method.grindIndex;
        return Math.abs(to - from) >= max - min;
      }),
    );
    expect(crossed).toEqual([]);
  });
});

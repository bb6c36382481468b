import { proposeNextBrew, type TastedBrew } from "@brewdial/domain/brewing/next-brew.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { knownSetting } from "@brewdial/domain/grind/logged-setting.ts";
import type { Draw } from "./random.ts";

/** Where a bag of coffee tastes best on somebody's gear, and where they began. */
export interface Bag {
  readonly grinder: Pick<Grinder, "dial" | "curve"> & { readonly id: number };
  readonly bestGrindIndex: number;
  readonly firstSetting: number;
  readonly doseGrams: number;
  readonly firstRatio: number;
  readonly waterTempF: number;
  readonly ratio: { readonly min: number; readonly max: number };
  readonly temperature: { readonly min: number; readonly max: number };
}

export interface StoryBrew {
  readonly setting: number;
  readonly label: string;
  readonly grindIndex: number;
  readonly waterGrams: number;
  readonly waterTempF: number;
  readonly taste: "sour" | "bitter" | "balanced";
  readonly rating: number;
}

/** Dialling in: each brew is tasted, and most of the time the next one does what was proposed. */
export function dialIn(bag: Bag, brews: number, draw: Draw): StoryBrew[] {
  const story: StoryBrew[] = [];
  const tasted: TastedBrew[] = [];
  let [setting, ratio, waterTempF] = [bag.firstSetting, bag.firstRatio, bag.waterTempF];
  for (let at = 0; at < brews; at += 1) {
    const { label, grindIndex } = knownSetting(bag.grinder, setting);
    // Coarser, less water or cooler than the best is sour; a hand is never quite the same.
    const off = grindIndex - bag.bestGrindIndex + draw.between(-0.9, 0.9);
    const taste = off > 1.6 ? "sour" : off < -1.6 ? "bitter" : "balanced";
    const rating = Math.max(1, Math.min(5, Math.round(5 - Math.abs(off) * 0.75)));
    const waterGrams = Math.round(bag.doseGrams * ratio);
    story.push({ setting, label, grindIndex, waterGrams, waterTempF, taste, rating });
    const brew: TastedBrew = {
      grinderId: bag.grinder.id,
      grindSetting: setting,
      grindSettingLabel: label,
      doseGrams: bag.doseGrams,
      ratio: Math.round((waterGrams / bag.doseGrams) * 100) / 100,
      waterTempF,
      rating,
      outcome: null,
      tasteProfile: null,
      extractionFeedback: {
        sour: taste === "sour",
        bitter: taste === "bitter",
        watery: false,
        harsh: false,
        balanced: taste === "balanced",
      },
    };
    const kit = { grinder: bag.grinder, ratio: bag.ratio, waterTempF: bag.temperature };
    const { change, to } = proposeNextBrew(kit, brew, tasted);
    tasted.unshift(brew);
    if (to === null || !draw.chance(0.85)) continue;
    if (change === "grind") setting = to;
    if (change === "ratio") ratio = to;
    if (change === "temperature") waterTempF = to;
  }
  return story;
}

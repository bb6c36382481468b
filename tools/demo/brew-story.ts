import { proposeNextBrew, type TastedBrew } from "@brewdial/domain/brewing/next-brew.ts";
import type { Grinder } from "@brewdial/domain/grind/grinder.ts";
import { describeSetting } from "@brewdial/domain/grind/logged-setting.ts";
import type { Random } from "../numbers/random.ts";

/** The ideal parameters for a bag of coffee on the user's gear, and the first parameters tried. */
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

/** Simulates dialing in: each brew is rated, and the next one mostly follows the suggestion. */
export function dialIn(bag: Bag, brews: number, random: Random): StoryBrew[] {
  const story: StoryBrew[] = [];
  const tasted: TastedBrew[] = [];
  let [setting, ratio, waterTempF] = [bag.firstSetting, bag.firstRatio, bag.waterTempF];
  for (let at = 0; at < brews; at += 1) {
    const { label, grindIndex } = describeSetting(bag.grinder, setting);
    // A coarser grind, less water or cooler water than ideal tastes sour; some random variation is added.
    const off = grindIndex - bag.bestGrindIndex + random.between(-0.9, 0.9);
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
    if (to === null || !random.chance(0.85)) continue;
    if (change === "grind") setting = to;
    if (change === "ratio") ratio = to;
    if (change === "temperature") waterTempF = to;
  }
  return story;
}

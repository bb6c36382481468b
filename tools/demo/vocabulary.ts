import type { Random } from "../numbers/random.ts";

export const names = [
  "Ana",
  "Bo",
  "Cleo",
  "Dag",
  "Esi",
  "Finn",
  "Gül",
  "Hana",
  "Ivo",
  "June",
  "Kofi",
  "Lena",
  "Mateo",
  "Nia",
  "Otto",
  "Priya",
  "Quentin",
  "Rosa",
  "Sami",
  "Tess",
  "Uma",
  "Viktor",
  "Wren",
  "Ximena",
  "Yara",
  "Zeno",
  "Aiko",
  "Bram",
  "Carmen",
  "Dmitri",
  "Elif",
  "Farid",
  "Greta",
  "Hugo",
  "Ines",
  "Jonas",
  "Keiko",
  "Luca",
];

/** Steps of a recipe as users write them, for its dose and water. */
export function stepsOf(method: string, doseGrams: number, waterGrams: number): string {
  const part = (share: number) => Math.round(waterGrams * share);
  const steps: Record<string, readonly string[]> = {
    espresso: [
      `Dose ${doseGrams} g, distribute with a fine needle tool, tamp level.`,
      "Two seconds of low pressure, then full pressure.",
      `Stop at ${waterGrams} g in the cup; stir before tasting.`,
    ],
    "french-press": [
      `Pour all ${waterGrams} g at once, stir three times, lid on without pressing.`,
      "At 4:00 break the crust and skim the foam.",
      "Wait another four minutes, press only to the surface, pour slowly.",
    ],
    aeropress: [
      `Upright, paper rinsed. Pour ${waterGrams} g within 15 seconds and stir twice.`,
      "Plunger on to stop the drip, swirl at 1:30.",
      "Press for 30 seconds, stop before the hiss.",
    ],
    "moka-pot": [
      "Hot water up to the valve, basket level and not tamped.",
      "Lowest flame that still makes it flow; lid open.",
      "Off the heat and under the tap at the first gurgle.",
    ],
    "cold-brew": [
      `Wet the grounds with ${part(0.2)} g, wait a minute, then the rest.`,
      "Sixteen hours in the fridge, stir once after the first hour.",
      "Filter through paper and drink within three days.",
    ],
  };
  const poured = [
    `0:00 bloom with ${part(0.18)} g, swirl.`,
    `0:40 pour to ${part(0.55)} g in slow circles.`,
    `1:20 pour to ${waterGrams} g, one last swirl for a flat bed.`,
    "Let it drain; the bed should be flat, without fines on the walls.",
  ];
  return (steps[method] ?? poured).map((step, at) => `${at + 1}. ${step}`).join("\n");
}

const remarks = [
  "Ground one step finer than written: sweeter, and still clean.",
  "A little slow on my brewer, still very good.",
  "Best cup of this coffee so far.",
  "Bitter at first; two degrees cooler fixed it.",
  "Works well with a metal filter too, only fuller.",
  "My water is soft, so I went up to the boil and liked it better.",
  "Tried it three days in a row: the third bag week is the sweet spot.",
  "The last pour at 1:30 instead of 1:20 gave me more body.",
  "Too thin for me at this ratio. With 1:15 it is lovely.",
  "Thank you, this saved a bag that I had given up on.",
  "Clear and floral, exactly what the roaster promises.",
  "Mine stalls after the second pour; coarser and fewer circles helped.",
];

export const remark = (random: Random): string => random.pick(remarks);

/** Notes on a brew by its taste. */
export const tastingNotes = {
  sour: [
    "Sharp at first, flat when cold.",
    "Lemon juice. Drained too fast.",
    "Thin and sour, bed was uneven.",
  ],
  bitter: [
    "Dry finish, like over-steeped tea.",
    "Stalled, harsh at the end.",
    "Bitter; took four minutes to drain.",
  ],
  balanced: ["Sweet and round, keep this.", "Floral and clean. As on the bag.", "Lovely when it cools down."],
} as const;

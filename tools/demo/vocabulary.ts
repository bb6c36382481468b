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

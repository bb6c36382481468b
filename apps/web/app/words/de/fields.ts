import type { Words } from "#app/words/en.ts";

export const fields: Words["fields"] = {
  weight: (least, most) => `Schreib ein Gewicht von ${least} bis ${most}.`,
  degrees: (least, most) => `Schreib eine Temperatur von ${least} bis ${most}.`,
  time: "Schreib eine Zeit wie 3:05, 12 h oder 45 s, bis zu 48 Stunden.",
  number: (least, most) => `Schreib eine Zahl von ${least} bis ${most}.`,
  tooLong: (most) => `Kürz es auf ${most} Zeichen.`,
};

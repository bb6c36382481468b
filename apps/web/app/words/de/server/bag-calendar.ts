import type { Words } from "#app/words/en.ts";

export const bagCalendar: Words["bagCalendar"] = {
  starts: (coffee) => `${coffee} schmeckt ab heute am besten`,
  ends: (coffee) => `${coffee}: letzter Tag, an dem er am besten schmeckt`,
};

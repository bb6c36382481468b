import type { Words } from "#app/words/en.ts";

export const welcome: Words["welcome"] = {
  title: "Eine Zahl für deine Mühle",
  pitch: ["Eine Zahl", "für deine Mühle."],
  lead: "Jede Einstellung, für die Mühle, die du hast. Zweimal wählen, ohne Konto.",
  picks: "Was du hast",
  show: "Meine Zahl zeigen",
  brewer: "Mein Brüher",
  answer: "Deine Einstellung",
  forYour: (grinder) => `für deine ${grinder}`,
  usable: (range) => `brauchbar von ${range}`,
  same: "Jede Mühle zählt anders",
  sameLead: (grinder, setting) => `${setting} auf der ${grinder} ist mittel. Derselbe Mahlgrad anderswo:`,
  convertAny: "Beliebige Einstellung umrechnen",
  hello: (name) => `Hallo, ${name}`,
};

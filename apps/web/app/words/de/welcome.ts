import type { Words } from "#app/words/en.ts";

export const welcome: Words["welcome"] = {
  title: "Eine Zahl für deine Mühle",
  pitch: ["Eine Zahl", "für deine Mühle."],
  lead: "Jedes Rezept, eingestellt auf die Mühle, die du hast. Drei Angaben, kein Konto.",
  picks: "Was du hast",
  chips: { grinder: "Mühle", ask: "Welche?", brewer: "Zubereiter", coffee: "Kaffee" },
  sheets: {
    brewer: "Womit brühst du?",
    coffee: "Was ist in der Packung?",
    roastText: "Die Röstung genügt. Dunkle Bohnen wollen gröber gemahlen und kühler gebrüht werden.",
    find: "Oder der Kaffee selbst: Name oder Rösterei",
    search: "Suchen",
    close: "Schließen",
  },
  roast: {
    LIGHT: "Helle Röstung",
    MEDIUM_LIGHT: "Mittelhelle Röstung",
    MEDIUM: "Mittlere Röstung",
    MEDIUM_DARK: "Mitteldunkle Röstung",
    DARK: "Dunkle Röstung",
  },
  brewers: {
    v60: "V60",
    french: "French Press",
    aeropress: "AeroPress",
    chemex: "Chemex",
    drip: "Maschine",
    moka: "Moka",
    espresso: "Espresso",
  },
  example: (grinder) => `Eingestellt für die ${grinder}.`,
  which: "Welche Mühle hast du?",
  answer: "Deine Zahl",
  free: "Kein Konto nötig, deine Wahl bleibt auf diesem Gerät.",
  numbers: { dose: "Kaffee", water: "Wasser", yield: "In der Tasse", temperature: "Temp.", time: "Zeit" },
  more: (grinder) => `Alle Einstellungen der ${grinder}`,
  noRecipe: (grinder, brewer) => `Die ${grinder} kann dafür nicht mahlen: ${brewer}.`,
  noRecipeText: "Wähle einen anderen Zubereiter oder eine andere Mühle.",
  same: "Jede Mühle zählt anders",
  sameLead: (grinder, setting) => `${setting} auf der ${grinder} ist mittel. Derselbe Mahlgrad anderswo:`,
  convertAny: "Beliebige Einstellung umrechnen",
  convertRest: (count) =>
    `, zwischen ${count} Mühlen. Jede Zahl sagt, woher sie kommt und wie sicher sie ist.`,
  roasters: {
    title: "Du röstest?",
    text: "Dein Rezept auf der Skala deiner Kunden, mit einer Zeile HTML. Danach siehst du, wie sie es brühen.",
  },
  developers: {
    title: "Du entwickelst?",
    text: "Offene Daten ohne Schlüssel. REST, Klartext für Sprachmodelle und MCP.",
  },
};

import type { Words } from "#app/words/en.ts";

export const recipeSearch: Words["recipeSearch"] = {
  pageTitle: "Rezepte entdecken",
  description: "Kaffeerezepte für jeden Zubereiter, mit der Einstellung auf deiner eigenen Mühle.",
  roasts: { light: "Helle Röstung", medium: "Mittlere Röstung", dark: "Dunkle Röstung" },
  times: { short: "Unter 2 min", quick: "Unter 3 min", medium: "2 bis 5 min", long: "Über 5 min" },
  grinds: { fine: "Fein", medium: "Mittel gemahlen", coarse: "Grob" },
  iced: "Auf Eis",
  sources: { classics: "Klassiker", people: "Von Mitgliedern" },
  sorts: {
    recommended: "Beste für dich",
    highest_rated: "Beste Bewertung",
    most_brewed: "Am meisten gebrüht",
    newest: "Neueste",
  },
  recommendedForGuests: "Beste zuerst",
  found: (count) => (count === "1" ? "1 Rezept" : `${count} Rezepte`),
  noneTitle: (query) => (query === "" ? "Zu allen Filtern passt nichts" : `Nichts zu „${query}“`),
  noneOfTwo: (one, other) => `Nichts ist „${one}“ und „${other}“ zugleich`,
  noneOfTwoText: (one, ofOne, other, ofOther) =>
    `„${one}“ hat ${ofOne} und „${other}“ hat ${ofOther}, aber kein Rezept ist beides.`,
  noneText: "Zusammen ist das zu eng. Nimm einen Filter oder ein Wort weg.",
  without: (filter) => `Ohne „${filter}“`,
  clear: "Alles zurücksetzen",
};

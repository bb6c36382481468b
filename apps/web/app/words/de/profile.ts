import type { Words } from "#app/words/en.ts";

export const profile: Words["profile"] = {
  since: (date) => `Dabei seit ${date}`,
  brews: (count) => (count === "1" ? "1 Tasse" : `${count} Tassen`),
  savedCount: (count) => (count === "1" ? "1 gemerktes Rezept" : `${count} gemerkte Rezepte`),
  comments: (count) => (count === "1" ? "1 Kommentar" : `${count} Kommentare`),
  description: (name) => `Was ${name} auf Brewdial zeigt.`,
  recipes: "Rezepte",
  saved: "Gemerkte Rezepte",
  brewed: "Zuletzt gebrüht",
  said: "Kommentare",
  up: (count) => `${count} dafür`,
  stars: (count) => `${count} von 5 Sternen`,
  toRecipe: "Zum Rezept",
  nothingTitle: "Noch nichts zu sehen",
  nothingText: (name) => `${name} hat kein Rezept veröffentlicht und zeigt sonst nichts.`,
  nothingAction: "Rezepte entdecken",
  unknownCoffee: "Ein Kaffee",
};

import type { Words } from "#app/words/en.ts";

export const preferences: Words["preferences"] = {
  title: "Sprache, Einheiten und Farben",
  language: "Sprache",
  theme: "Farben",
  themes: { system: "System", light: "Hell", dark: "Dunkel" },
  temperature: "Temperatur",
  temperatures: { c: "°C", f: "°F" },
  weight: "Gewicht",
  weights: { g: "Gramm", oz: "Unzen" },
  sounds: "Töne des Timers",
  soundChoices: { on: "An", off: "Aus" },
  soundsHint: "Welches Signal du bekommst, wählst du im Player, für jedes Gerät.",
  save: "Speichern",
  saved: "Auf diesem Gerät gespeichert.",
};

import type { Words } from "#app/words/en.ts";

export const report: Words["report"] = {
  recipeTitle: "Dieses Rezept melden",
  commentTitle: "Diesen Kommentar melden",
  question: "Was stimmt damit nicht?",
  reasons: {
    SPAM: { name: "Werbung", hint: "verkauft etwas oder verlinkt darauf" },
    OFFENSIVE: { name: "Grob oder gehässig", hint: "" },
    UNSAFE: { name: "Falsch und gefährlich", hint: "kann jemanden verletzen oder ein Gerät beschädigen" },
    PERSONAL_DATA: { name: "Private Daten einer Person", hint: "" },
    OTHER: { name: "Etwas anderes", hint: "" },
  },
  details: "Möchtest du etwas hinzufügen?",
  detailsHint: "Freiwillig, bis zu 1000 Zeichen.",
  privacy: "Ein Mensch sieht es sich an. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat.",
  send: "Melden",
  thanks: "Danke. Ein Mensch sieht es sich an.",
  again: "Das hast du schon gemeldet. Ein Mensch sieht es sich an.",
  errors: {
    reason: "Wähl aus, was damit nicht stimmt.",
    details: "Kürz es auf 1000 Zeichen.",
    tooMany: "Zu viele Meldungen auf einmal. Warte eine Stunde und schick sie noch einmal.",
  },
};

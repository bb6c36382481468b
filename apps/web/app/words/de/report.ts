import type { Words } from "#app/words/en.ts";

export const report: Words["report"] = {
  recipeTitle: "Dieses Rezept melden",
  commentTitle: "Diesen Kommentar melden",
  coffeeTitle: "Diesen Kaffee melden",
  roasterTitle: "Diese Rösterei melden",
  userTitle: "Name oder Profil dieser Person melden",
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
  email: "Deine E-Mail-Adresse, wenn du hören willst, was wir entscheiden",
  emailHint: "Freiwillig. Nach dieser Mail löschen wir sie.",
  privacy: "Ein Mensch sieht es sich an. Wer es geschrieben hat, erfährt nicht, wer es gemeldet hat.",
  send: "Melden",
  thanks: "Danke. Ein Mensch sieht es sich an.",
  again: "Das hast du schon gemeldet. Ein Mensch sieht es sich an.",
  errors: {
    reason: "Wähl aus, was damit nicht stimmt.",
    details: "Kürz es auf 1000 Zeichen.",
    email: "Gib eine Adresse wie du@example.com ein oder lass das Feld leer.",
    tooMany: "Zu viele Meldungen auf einmal. Warte eine Stunde und schick sie noch einmal.",
  },
};

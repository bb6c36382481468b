import type { Words } from "#app/words/en.ts";

export const descriptions: Words["descriptions"] = {
  account: "Dein Konto: Name, Einstellungen, Mails, Passwort, angemeldete Geräte und deine Daten.",
  bag: (coffee) => `Deine Packung ${coffee}: wie alt sie ist, was übrig ist und was du daraus gebrüht hast.`,
  bagNew: "Packung hinzufügen: Kaffee, Röstdatum und Größe genügen, um zu sehen, wann er am besten schmeckt.",
  calibrate: (grinder) => `Drei Antworten, und jede Einstellung passt zu deiner ${grinder}.`,
  collection: (name) => `Die Rezepte deiner Sammlung „${name}“, für deine Mühle eingestellt.`,
  compare: "Zwei Tassen nebeneinander: was sich geändert hat und wie sie geworden sind.",
  following: "Neue Rezepte für Kaffees der Röstereien, die du abonniert hast, für deine Mühle eingestellt.",
  gear: "Deine Mühlen und Zubereiter, welche du meistens nimmst und wie deine Mühlen kalibriert sind.",
  gearAdd: {
    grinders: "Finde deine Mühle im Katalog. Jede Einstellung wird dann auf ihre Skala umgerechnet.",
    brewers: "Finde deinen Zubereiter im Katalog. „Heute“ schlägt dann Rezepte dafür vor.",
  },
  legal: {
    privacy: "Welche Daten diese Website speichert, wozu und wie lange.",
    terms: "Die Regeln für die Nutzung dieser Website.",
    imprint: "Wer diese Website betreibt und wie du uns erreichst.",
  },
  library:
    "Deine Packungen: wann welche am besten schmeckt, was übrig ist und für wie viele Tassen es reicht.",
  log: "Jede Tasse, die du gebrüht hast, mit Mahlgrad, Dosis, Verhältnis und Geschmack.",
  logEdit: "Berichtige, was im Tagebuch zu dieser Tasse steht.",
  logEntry: (title, day) => `${title}, ${day}: Mahlgrad, Mengen, Temperatur, Zeit und Geschmack.`,
  myRecipes: "Rezepte, die du geschrieben hast: die nur du siehst und die du veröffentlicht hast.",
  notifications:
    "Wähle, worüber wir dir Mails schicken: Kommentare, gemerkte Rezepte, Tassen nach deinen Rezepten.",
  offline: "Was ohne Verbindung geht: der Timer und die Rezepte, die auf diesem Gerät gespeichert sind.",
  patterns: "Welcher Mahlgrad und welches Verhältnis dir am besten schmeckt, aus deinen bewerteten Tassen.",
  preferences: "Wähle Sprache, Einheiten, Farben und die Töne des Timers.",
  recipeCollections: "Wähle, in welchen deiner Sammlungen dieses Rezept ist.",
  recipe: ({ coffee, water, setting, grinder, author }) =>
    `${coffee} Kaffee, ${water} Wasser, ${setting} auf der ${grinder}. Von ${author}; sieh es für deine eigene Mühle.`,
  recipeEdit:
    "Schreib ein Rezept: Kaffee, Wasser, Mahlgrad und Schritte. Nur du siehst es, bis du es veröffentlichst.",
  report: "Sag uns, was nicht stimmt. Ein Mensch sieht es sich an, und niemand erfährt, wer es gemeldet hat.",
  saved: "Rezepte, die du dir gemerkt hast, für deine Mühle eingestellt.",
  sessions: "Wo du angemeldet bist, und wie du ein Gerät abmeldest, das du nicht mehr benutzt.",
  signInCode: "Gib den Code aus der Mail ein, um dich anzumelden.",
  signInPassword: "Melde dich mit deiner E-Mail-Adresse und deinem Passwort an.",
  taste: "Sechs Fragen, wie du Kaffee magst. Sie bestimmen, was in „Entdecken“ und „Heute“ zuerst kommt.",
  unknownGrinder: "Diese Mühle ist nicht im Katalog. Ähnliche Namen und alle anderen Mühlen schon.",
  you: "Dein Name, deine E-Mail-Adresse und was andere von dir sehen.",
};

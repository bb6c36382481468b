import type { Words } from "#app/words/en.ts";

export const portalRecipe: Words["portalRecipe"] = {
  lead: (roaster, coffee) => `So brüht ${roaster} ${coffee}`,
  grind: "Mahlgrad",
  grinder: "Einstellen an",
  show: "Zeigen",
  index: (index) => `Mahlgrad-Index ${index}`,
  hint: "Stell ihn an irgendeiner Mühle ein, die du hast; Kunden sehen ihn an ihrer.",
  unreachable: "Diese Mühle erreicht den Mahlgrad des Rezepts nicht, deshalb steht sie am Ende.",
  others: "An ihren Mühlen",
  otherUnreachable: "nicht erreichbar",
  amounts: "Mengen",
  dose: "Kaffee in Gramm",
  water: "Wasser in Gramm",
  yield: "Tasse in Gramm",
  heat: (unit) => `Temperatur in ${unit}`,
  time: "Zeit",
  timeHint: "Minuten und Sekunden, zum Beispiel 3:00. Stunden bei Cold Brew: 12:00:00.",
  first: "Zuerst gezeigt",
  firstHint: "Womit Einbettungen beginnen",
  isFirst: "Einbettungen beginnen mit diesem Rezept.",
  steps: "Schritte und Worte",
  ownSteps: "Eigene Schritte schreiben",
  ownStepsHint: "Sonst folgen sie aus der Methode und deinen Zahlen.",
  step: (number) => `Schritt ${number}`,
  kind: "Was",
  noKind: "Kein Schritt",
  at: "Bei",
  to: "Bis g",
  text: "Worte",
  notes: "Worte für die Kunden",
  publish: "Veröffentlichen",
  delete: "Rezept löschen",
  toasts: {
    published: "Veröffentlicht. Einbettungen zeigen es innerhalb von fünf Minuten.",
    deleted: "Rezept gelöscht.",
    restored: "Das Rezept ist wieder da.",
  },
  errors: {
    dose: "Gib den Kaffee in Gramm ein, von 1 bis 5000.",
    water: "Gib die Gramm ein, von 1 bis 20000.",
    heat: (unit) =>
      unit === "°F"
        ? "Gib eine Temperatur von 32 bis 212 °F ein oder nichts."
        : "Gib eine Temperatur von 0 bis 100 °C ein oder nichts.",
    time: "Gib die Zeit wie 3:00 ein oder nichts.",
    setting: "Diese Einstellung gibt es an der Mühle nicht. Stell sie neu ein.",
    steps:
      "Zeiten dürfen nicht zurückgehen, Gewichte nicht fallen, und das letzte Gewicht muss das ganze Wasser sein. Zeiten sehen aus wie 0:45.",
    refused: "Etwas im Formular wurde nicht angenommen. Prüf die Zahlen und veröffentliche noch einmal.",
  },
};

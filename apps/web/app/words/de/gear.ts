import type { Words } from "#app/words/en.ts";

export const gear: Words["gear"] = {
  title: "Geräte",
  grinders: "Mühlen",
  brewers: "Zubereiter",
  add: "Hinzufügen",
  addGrinder: "Mühle hinzufügen",
  addBrewer: "Zubereiter hinzufügen",
  addLead: { grinders: "Welche hast du?", brewers: "Womit brühst du?" },
  isDefault: (name) => `${name} ist dein Standard`,
  makeDefault: (name) => `${name} zum Standard machen`,
  remove: (name) => `${name} entfernen`,
  rename: "Umbenennen",
  nickname: "Dein Name dafür",
  nicknameHint: "Leer zeigt das Modell.",
  nicknameError: "Kürze den Namen auf 60 Zeichen.",
  save: "Speichern",
  calibrate: "Mit 3 Antworten kalibrieren",
  calibrateAgain: "Kalibrierung",
  notCalibrated: "Nicht kalibriert. Die Einstellungen folgen der veröffentlichten Kurve.",
  calibrated: (answers, method, own, published) =>
    own === published
      ? `Kalibriert aus ${countAnswers(answers)}: mahlt wie die veröffentlichte Kurve.`
      : `Kalibriert aus ${countAnswers(answers)}: für ${method} ${own} statt ${published}.`,
  owned: "Deins",
  search: "Marke oder Modell",
  find: "Suchen",
  noneFoundTitle: (query) => `Nichts zu „${query}“`,
  noneFound: "Versuch es nur mit der Marke oder mit weniger Buchstaben.",
  showAll: "Alle zeigen",
  noGrindersTitle: "Noch keine Mühle",
  noGrinders: "Füge deine hinzu, dann gilt jede Einstellung für ihre Skala.",
  noBrewersTitle: "Noch kein Zubereiter",
  noBrewers: "Füge deinen hinzu, dann schlägt „Heute“ Rezepte dafür vor.",
  added: (name) => `${name} gehört jetzt zu deinen Geräten.`,
  removed: (name) => `${name} ist entfernt.`,
  forEspresso: "Für Espresso benutzen",
  espressoNow: (name) => `${name} ist deine Mühle für Espresso.`,
  notEspressoNow: (name) => `${name} ist nicht mehr deine Mühle für Espresso.`,
  defaultNow: (name) => `${name} ist jetzt dein Standard.`,
  renamed: "Der Name ist geändert.",
  first: {
    question: {
      "pour-over": "Was nimmst du für deinen V60?",
      espresso: "Was nimmst du für deinen Espresso?",
    },
    lead: "Stell ein, was du meistens nimmst. Alle Einstellungen richten sich danach.",
    published: (setting) => `wir sagen ${setting}`,
    save: "Das nehme ich",
    skip: "Überspringen",
  },
  calibration: {
    title: (name) => `${name} kalibrieren`,
    back: "Zurück zu den Geräten",
    progress: (done) => `${done} von 3`,
    progressLabel: (done) => `${done} von 3 Antworten`,
    question: (method) => [`${method} bei `, ": Wie wird der Mahlgrad?"],
    answers: {
      TOO_FINE: ["Zu fein", "langsam, bitter"],
      JUST_RIGHT: ["Genau richtig", "süß"],
      TOO_COARSE: ["Zu grob", "schnell, sauer"],
    },
    forgiving: "Eine falsche Antwort schadet nicht: Die nächsten überstimmen sie.",
    known: "Ich kenne meine Einstellung",
    knownSetting: (method) => `Meine Einstellung für ${method}`,
    knownSave: "Alles danach einstellen",
    knownSaved: "Alle Einstellungen richten sich nach deiner.",
    scale: (from, to) => `Auf deiner Skala, von ${from} bis ${to}.`,
    notOnDial: (setting) => `„${setting}“ gibt es auf deiner Skala nicht.`,
    published: (setting) => `veröffentlicht: ${setting}`,
    chartTitle: "Deine Kurve",
    chartLabel: (own, published, method) =>
      `Deine Kurve neben der veröffentlichten: für ${method} ${own}, veröffentlicht ${published}`,
    chartSame: "Die veröffentlichte Kurve. Deine Antworten verschieben sie.",
    before: "Veröffentlicht",
    after: "Deine",
    index: "Mahlindex",
    doneTitle: "Kalibriert",
    done: (method, own, published) =>
      own === published
        ? `Deine Mühle mahlt wie die veröffentlichte Kurve: ${own} für ${method}.`
        : `Für ${method} siehst du jetzt ${own} statt ${published}. Alle anderen Einstellungen sind mitgewandert.`,
    finish: "Fertig",
    more: "Noch eine Antwort",
    reset: "Neu beginnen",
    answered: (answer) => `Antwort behalten: ${answer.toLowerCase()}.`,
    undone: "Die letzte Antwort ist zurückgenommen.",
    wasReset: "Die Kalibrierung ist entfernt.",
    restored: "Die Kalibrierung ist wieder da.",
    full: "20 Antworten sind gespeichert, mehr passen nicht. Beginn neu, wenn es noch nicht stimmt.",
    outOfReach: "Diese Mühle erreicht keine unserer Zubereitungsarten, es gibt also nichts zu vergleichen.",
  },
};

function countAnswers(count: number): string {
  return count === 1 ? "1 Antwort" : `${count} Antworten`;
}

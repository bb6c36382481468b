import type { Words } from "#app/words/en.ts";

export const intent: Words["intent"] = {
  title: "Absicht und Wirklichkeit",
  lead: "Was du empfiehlst und was deine Kunden brühen.",
  month: "Monat",
  why: "Warum manche Kaffees fehlen",
  rules:
    "Ein Kaffee erscheint, sobald ihn fünf Menschen in einem Kalendermonat mit derselben Methode auf derselben Mühle eingetragen haben. Jeder zählt einmal, die Zahlen sind gerundet, und dein eigenes Team zählt nicht mit. So ist niemand zu erkennen, und eine seltsame Tasse ändert nichts.",
  gap: "Größter Abstand",
  finding: (coffee, points, direction, rating) =>
    `${coffee} wird ${points} ${points === "1" ? "Indexpunkt" : "Indexpunkte"} ${direction === "finer" ? "feiner" : "gröber"} gebrüht, als du sagst${rating === undefined ? "." : `, und mit ${rating} von 5 bewertet.`}`,
  better: (coffee, rating) =>
    `Wo ${coffee} so gebrüht wird, wie du sagst, steht die Bewertung bei ${rating} von 5.`,
  onGrinder: (method, grinder, brewed, official) =>
    `${method} auf der ${grinder}: Sie brühen bei ${brewed}, dein Rezept meint ${official}. Zeig die Zahl ihrer Mühle auf der Produktseite, dann müssen sie nicht raten.`,
  onIndex: (method, grinder) =>
    `${method} auf der ${grinder}. Zeig die Zahl ihrer Mühle auf der Produktseite, dann müssen sie nicht raten.`,
  fix: "Auf die Produktseite bringen",
  change: "Mein Rezept ändern",
  asMeant: "Deine Kunden brühen, wie du es meinst.",
  asMeantText: "In diesem Monat liegt niemand mehr als zwei Indexpunkte neben deinen Rezepten.",
  youSay: "Du sagst",
  theyBrew: "Sie brühen",
  on: (grinder) => `auf der ${grinder}`,
  index: (value) => `Index ${value}`,
  all: "Alle Kaffees, Mahlindex",
  finerToCoarser: "fein bis grob",
  keySay: "du sagst",
  keyBrew: "Kunden, Durchschnitt",
  brewers: (count) => `${count} oder mehr Personen`,
  gaps: {
    same: "wie gemeint",
    finer: (points) => `${points} feiner`,
    coarser: (points) => `${points} gröber`,
    none: "kein Rezept",
  },
  stars: (rating) => `${rating} Sterne`,
  notRated: "zu wenige Bewertungen",
  lane: (official, brewed) =>
    official === undefined
      ? `Kunden brühen bei ${brewed}; du hast kein Rezept dafür.`
      : `Du sagst ${official}, Kunden brühen bei ${brewed}.`,
  table: "Als Tabelle zeigen",
  columns: {
    coffee: "Kaffee",
    official: "Du sagst",
    brewed: "Sie brühen",
    ratio: "Verhältnis, deins und ihres",
    stars: "Sterne",
  },
  empty: {
    title: "Noch nichts zu vergleichen",
    text: "Sobald fünf Menschen denselben Kaffee in einem Monat mit derselben Methode auf derselben Mühle eingetragen haben, steht ihr Mahlgrad neben deinem. Der Monat muss vorbei sein.",
    action: "Zeig deinen Kunden die Rezepte",
  },
};

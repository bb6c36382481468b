import type { Words } from "#app/words/en.ts";

export const taste: Words["taste"] = {
  title: "Wie du ihn magst",
  lead: "Bestimmt, was bei „Entdecken“ und „Heute“ zuerst kommt. Zieh die Regler oder nimm die Tasten.",
  less: (name) => `${name}: weniger`,
  more: (name) => `${name}: mehr`,
  levels: {
    acidityLevel: {
      name: "Säure",
      ends: ["weich, schokoladig", "frisch wie Zitrus"],
      values: ["sehr weich", "eher weich", "dazwischen", "ziemlich frisch", "sehr frisch"],
    },
    bodyLevel: {
      name: "Körper",
      ends: ["leicht wie Tee", "voll, sirupartig"],
      values: ["leicht wie Tee", "eher leicht", "dazwischen", "eher voll", "sirupartig"],
    },
    sweetnessLevel: {
      name: "Süße",
      ends: ["trocken", "süß"],
      values: ["trocken", "eher trocken", "dazwischen", "eher süß", "sehr süß"],
    },
    bitternessLevel: {
      name: "Bitterkeit",
      ends: ["so wenig wie möglich", "gern mit Kante"],
      values: ["so wenig wie möglich", "ein wenig", "dazwischen", "mit Kante", "kräftig bitter"],
    },
    flavorComplexityLevel: {
      name: "Komplexität",
      ends: ["schlicht und klar", "komplex"],
      values: ["ein klarer Ton", "eher schlicht", "dazwischen", "recht komplex", "sehr komplex"],
    },
    aftertasteLevel: {
      name: "Nachgeschmack",
      ends: ["kurz", "lang anhaltend"],
      values: ["gleich vorbei", "eher kurz", "dazwischen", "eher lang", "lang anhaltend"],
    },
  },
  wordsTitle: "In Worten",
  unset: "Du hast noch nichts eingestellt: Wir nehmen überall die Mitte an.",
  balanced: "Ausgewogen: Nichts sticht hervor.",
  marked: {
    acidityLevel: ["weich", "frisch"],
    sweetnessLevel: ["trocken", "süß"],
    bodyLevel: ["leicht im Körper", "voll im Körper"],
    bitternessLevel: ["kaum bitter", "mit bitterer Kante"],
    flavorComplexityLevel: ["schlicht und klar", "komplex"],
    aftertasteLevel: ["mit kurzem Nachgeschmack", "mit langem Nachgeschmack"],
  },
  and: { two: " und ", more: " und " },
  roasts: {
    light: "Helle Röstungen kommen zuerst, dunkle zuletzt.",
    medium: "Mittlere Röstungen kommen zuerst.",
    dark: "Dunkle Röstungen kommen zuerst, helle zuletzt.",
  },
  strengths: {
    light: "Die Rezepte sind eher leicht.",
    medium: "Die Rezepte sind von üblicher Stärke.",
    strong: "Die Rezepte sind eher kräftig.",
  },
  resultTitle: "Was jetzt zuerst kommt",
  reasons: {
    roast_match: (roast) => `${roast}, wie du sie magst`,
    strength_match: { low: "eher leicht", medium: "von üblicher Stärke", high: "eher kräftig" },
    acidity_match: { low: "wenig Säure", medium: "ausgewogene Säure", high: "frische Säure" },
    body_match: { low: "klarer, leichter Körper", medium: "mittlerer Körper", high: "voller Körper" },
    bitterness_match: "nicht bitterer, als du es magst",
    votes: (up, votes) => `${up} von ${votes} stimmten dafür`,
    nearest_taste: "deinem Geschmack am nächsten unter den besten",
    among_best: "unter den besten bisher",
  },
  save: "Speichern",
  saved: "Dein Geschmack ist gespeichert.",
  restored: "Dein voriger Geschmack ist wieder da.",
};

import type { Words } from "#app/words/en.ts";

export const portal: Words["portal"] = {
  label: "Portal",
  open: "Portal öffnen",
  sections: {
    overview: "Übersicht",
    coffees: "Kaffees",
    embed: "Einbetten",
    analytics: "Zahlen",
    intent: "Absicht und Wirklichkeit",
    profile: "Profil",
    members: "Mitglieder",
    settings: "Einstellungen",
  },
  hello: (name) => `Hallo, ${name}`,
  lead: (roaster) => `${roaster} auf einen Blick`,
  allAnalytics: "Alle Zahlen",
  setUp: {
    title: "Einrichten",
    progress: (done, total) => `${done} von ${total} erledigt`,
    complete: "Alles ist eingerichtet.",
    done: "Erledigt:",
    toDo: "Offen:",
    steps: {
      profile: { label: "Profil ausfüllen", hint: "Beschreibung und Website", action: "Ausfüllen" },
      coffee: { label: "Kaffee eintragen", hint: "einzeln oder alle aus einer Datei", action: "Eintragen" },
      recipe: {
        label: "Sagen, wie du ihn brühst",
        hint: "ein eigenes Rezept reicht für den Anfang",
        action: "Sagen",
      },
      embed: { label: "Farbe und Thema wählen", hint: "damit es zu deinem Shop passt", action: "Wählen" },
      impression: {
        label: "Schnipsel einfügen",
        hint: "zwei Minuten; zählt mit dem ersten Besuch",
        action: "Holen",
      },
    },
  },
  figures: {
    title: "Zahlen",
    shown: "Rezepte gezeigt",
    opened: "Rezepte geöffnet",
    pageViews: "Seitenaufrufe",
    rating: "Bewertung im Schnitt",
    days: "letzte 30 Tage",
    brews: (count) => (count === "1" ? "aus 1 Tasse" : `aus ${count} Tassen`),
    none: "noch keine",
  },
  finding: {
    title: "Einen Blick wert",
    grind: (points, direction, method, grinder) =>
      ` wird ${points} ${points === "1" ? "Indexpunkt" : "Indexpunkte"} ${direction === "finer" ? "feiner" : "gröber"} gebrüht, als du sagst: ${method} auf der ${grinder}.`,
    rating: (rating) => ` Bewertet wird er mit ${rating} von 5.`,
    link: "Absicht und Wirklichkeit ansehen",
    none: "Nichts fällt auf. Sobald fünf Leute in einem Monat denselben Kaffee mit derselben Mühle eintragen, vergleichen wir ihren Mahlgrad mit deinem.",
  },
  most: {
    title: "Am meisten gebrüht",
    none: "Noch keine Tassen. Sie zählen, sobald jemand einen deiner Kaffees einträgt.",
  },
};

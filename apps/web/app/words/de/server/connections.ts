import type { Words } from "#app/words/en.ts";

export const connections: Words["connections"] = {
  description:
    "Zugriffstoken für eigene Skripte und Anzeigen: eins erstellen, sehen, was es darf, und es beenden.",
  tokens: "Token",
  lead: "Für eigene Skripte, Anzeigen und Assistenten. Ein Token ist ein Schlüssel: Wer es hat, kann tun, was es darf.",
  none: "Kein Programm sieht deine Tassen.",
  new: "Neues Token",
  can: {
    "brews:read": "sieht Tassen",
    "brews:write": "sieht und schreibt Tassen",
    "library:read": "sieht Geräte, Packungen und Rezepte",
    "library:write": "sieht und ändert Geräte, Packungen und Rezepte",
  },
  list: (parts) => new Intl.ListFormat("de").format(parts),
  lastUsed: (when) => `zuletzt benutzt ${when}`,
  neverUsed: "nie benutzt",
  ends: (date) => `endet am ${date}`,
  endsSoon: (days) =>
    days === 0 ? "endet heute" : days === 1 ? "endet in einem Tag" : `endet in ${days} Tagen`,
  ended: (date) => `hat am ${date} geendet`,
  end: "Beenden",
  endNamed: (name) => `Token ${name} beenden`,
  endSure: "Was es benutzt, geht sofort nicht mehr. Das lässt sich nicht zurücknehmen.",
  endFinal: "Endgültig beenden",
  endedNow: (name) => `„${name}“ ist beendet.`,
  gone: "Dieses Token war schon beendet.",
  password: [
    "Ein Gerät mit einem Token ist weg? Beende das Token hier. ",
    "Ein neues Passwort",
    " beendet alle.",
  ],
  developers: ["Wie man eins benutzt: ", "für Entwickler", "."],
  make: {
    name: "Wofür",
    nameHint: "Nur du siehst es.",
    may: "Es darf",
    scopes: {
      "brews:read": ["Tassen sehen", "Log, Auswertung, was als Nächstes zu ändern ist"],
      "brews:write": ["Tassen schreiben", "eintragen, bewerten, ändern und löschen"],
      "library:read": [
        "Geräte, Packungen und Rezepte sehen",
        "auch Kaffees, Sammlungen und Einstellungen deiner Mühle",
      ],
      "library:write": [
        "Geräte, Packungen und Rezepte ändern",
        "auch Packungen öffnen und einfrieren, Rezepte merken",
      ],
    },
    never: "Nie: veröffentlichen, kommentieren, abstimmen, folgen oder dein Konto ändern.",
    ends: "Endet",
    days: (count) => `In ${count} Tagen`,
    year: "In einem Jahr",
    create: "Token erstellen",
    mailed: "Wir schicken dir eine Mail, dass es erstellt wurde.",
    errors: {
      name: "Sag in 1 bis 60 Zeichen, wofür es ist.",
      scopes: "Wähle mindestens eins, was es darf.",
      tooMany: "Du hast 20 Token. Beende zuerst eins.",
    },
  },
  made: {
    title: "Kopier es jetzt",
    once: "Nur jetzt wird es angezeigt. Verloren? Beende es und mach ein neues.",
    label: (name) => `Token „${name}“`,
    copy: "Kopieren",
    copied: "Kopiert",
    tryIt: "Ausprobieren",
    done: "Ich habe es",
  },
};

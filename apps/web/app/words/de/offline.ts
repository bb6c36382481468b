import type { Words } from "#app/words/en.ts";

export const offline: Words["offline"] = {
  title: "Du bist offline",
  lead: "Du bist offline.",
  works: "Die Stoppuhr und die Rezepte unten funktionieren.",
  online: "Du bist wieder verbunden.",
  reload: "Zu Heute",
  goOn: "Weiter zur gewünschten Seite",
  again: "Seite noch einmal versuchen",
  ready: "Bereit zum Brühen",
  running: "Dein Brühvorgang läuft weiter.",
  resume: "Zurück zum Brühen",
  read: "Zum Lesen",
  nothing:
    "Auf diesem Gerät ist noch nichts gespeichert. Öffne ein Rezept, solange du verbunden bist, dann geht es auch ohne Verbindung.",
  gear: "Deine Geräte",
  waiting: {
    title: (count) => (count === "1" ? "1 wartet auf diesem Gerät" : `${count} warten auf diesem Gerät`),
    short: (count) =>
      count === "1" ? "1 Tasse wartet auf das Senden." : `${count} Tassen warten auf das Senden.`,
    tag: "nicht gesendet",
    unrated: "nicht bewertet",
    log: "Eine Tasse, die du eingetragen hast",
    bag: "Eine Packung",
    send: "Jetzt senden",
    hint: "Sie werden von selbst gesendet, sobald du wieder verbunden bist, einmal und mit der Zeit, zu der du gebrüht hast.",
    memory: "Der Speicher dieses Geräts ist voll. Lass diese Seite offen, bis alles gesendet ist.",
  },
  refused: {
    title: "Eine braucht deine Antwort",
    text: (title, date) => `Dein Konto hat ${title} vom ${date} nicht angenommen.`,
    invalid: "Ein Wert liegt außerhalb des Erlaubten, oder die Uhr dieses Geräts geht vor.",
    other: (status) => `Der Server hat sie mit Status ${status} abgelehnt.`,
    correct: "Korrigieren",
    again: "Noch einmal senden",
    keep: "Nur hier behalten",
    remove: "Löschen",
  },
  update: { ready: "Eine neue Version ist da", use: "Jetzt laden" },
  install: {
    title: "Brewdial auf deinem Startbildschirm",
    text: "Öffnet sich mit einem Tipp, lässt den Bildschirm an und brüht ohne Netz.",
    install: "Installieren",
    later: "Nicht jetzt",
    close: "Schließen",
    once: "Wir fragen einmal, nach deiner dritten Tasse.",
  },
};

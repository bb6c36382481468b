import type { Words } from "#app/words/en.ts";

export const contact: Words["contact"] = {
  title: "Kontakt",
  lead: "Eine Frage, ein Fehler, ein Wunsch, oder etwas, das nicht hierher gehört? Schreib uns. Ein Mensch antwortet per Mail.",
  name: "Dein Name",
  email: "Deine E-Mail-Adresse",
  subject: "Worum es geht",
  message: "Deine Nachricht",
  send: "Senden",
  privacy: "Wir benutzen deine Adresse nur für die Antwort.",
  sentTitle: "Danke",
  sentText: "Deine Nachricht ist unterwegs. Die Antwort kommt per Mail.",
  back: "Zurück zum Anfang",
  errors: {
    name: "Gib deinen Namen ein, bis 100 Zeichen.",
    email: "Gib eine E-Mail-Adresse wie du@example.com ein: Dorthin geht die Antwort.",
    subject: "Sag in wenigen Worten, worum es geht, bis 200 Zeichen.",
    message: "Schreib eine Nachricht, bis 5000 Zeichen.",
    tooMany: "Das waren viele Nachrichten. Warte eine Minute und schick sie noch einmal.",
  },
};

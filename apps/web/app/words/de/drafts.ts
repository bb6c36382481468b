import type { Words } from "#app/words/en.ts";

export const drafts: Words["drafts"] = {
  typed: "Hier ist, was du zuletzt eingegeben hast. Gesichert ist es noch nicht.",
  signedOut: "Deine Sitzung war abgelaufen. Alles Eingegebene ist noch da: sichere es noch einmal.",
  discard: "Verwerfen",
  kept: {
    waiting: {
      title: "Auf diesem Gerät behalten",
      text: "Es gibt keine Verbindung. Sobald du wieder verbunden bist, wird es von selbst gesendet, genau einmal.",
    },
    sent: { title: "Gesichert", text: "Du bist wieder verbunden, und dein Konto hat es." },
  },
  offline:
    "Keine Verbindung, also ist es noch nicht gesichert. Deine Eingaben bleiben auf diesem Gerät: sichere noch einmal, wenn du online bist.",
  unavailable:
    "Das hat gerade nicht geklappt. Deine Eingaben bleiben auf diesem Gerät: versuch es gleich noch einmal.",
};

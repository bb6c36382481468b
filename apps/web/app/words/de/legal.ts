import type { Words } from "#app/words/en.ts";

export const legal: Words["legal"] = {
  missing: "Der Betreiber dieser Seite hat hier noch nichts eingetragen.",
  missingText: (file) =>
    `Wenn du der Betreiber bist: Schreib den Text in ${file} und setze LEGAL_DIRECTORY auf dessen Verzeichnis. In docs/operations.md steht, wie.`,
  otherLanguage: "Diesen Text gibt es nicht auf Deutsch.",
};

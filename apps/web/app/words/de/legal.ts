import type { Words } from "#app/words/en.ts";

export const legal: Words["legal"] = {
  missing: "Dieser Text ist noch nicht veröffentlicht.",
  otherLanguage: "Diesen Text gibt es nicht auf Deutsch.",
};

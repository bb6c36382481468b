export const legal = {
  missing: "This text has not been published yet.",
  otherLanguage: "This text is not available in English.",
} as const;

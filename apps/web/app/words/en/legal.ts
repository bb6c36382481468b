export const legal = {
  missing: "The operator of this site has not filled in this page.",
  missingText: (file: string) =>
    `If you are the operator: write the text into ${file} and set LEGAL_DIRECTORY to its directory. docs/operations.md says how.`,
  otherLanguage: "This text is not available in English.",
} as const;

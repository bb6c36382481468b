/** Reporting a recipe or a comment. */
export const report = {
  recipeTitle: "Report this recipe",
  commentTitle: "Report this comment",
  question: "What is wrong with it?",
  reasons: {
    SPAM: { name: "Advertising", hint: "sells something, or links to it" },
    OFFENSIVE: { name: "Rude or hateful", hint: "" },
    UNSAFE: { name: "Wrong and dangerous", hint: "could cause an injury or break a machine" },
    PERSONAL_DATA: { name: "Somebody’s private data", hint: "" },
    OTHER: { name: "Something else", hint: "" },
  },
  details: "Anything to add?",
  detailsHint: "Optional, up to 1000 characters.",
  privacy: "A person looks at it. The author does not learn who reported.",
  send: "Report",
  thanks: "Thank you. A person will look at it.",
  again: "You reported this before. A person will look at it.",
  errors: {
    reason: "Choose what is wrong with it.",
    details: "Shorten it to 1000 characters.",
    tooMany: "Too many reports at once. Wait an hour, then send it again.",
  },
} as const;

/** What a new account reads once, on Today. */
export const hints = {
  place: (step: string, count: string) => `${step} of ${count}`,
  dial: {
    title: "Set your grinder to this",
    text: "Counted from zero. The copper band shows what would also do.",
  },
  steps: {
    title: "One press, one real step",
    text: "Finer when it was sour, coarser when it was bitter. It changes today only.",
  },
  brew: {
    title: "The timer pours along",
    text: "Afterwards two taps for the taste, and tomorrow’s number follows from it.",
  },
  next: "Next",
  done: "Got it",
  none: "No hints",
} as const;

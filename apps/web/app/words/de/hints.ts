import type { Words } from "#app/words/en.ts";

export const hints: Words["hints"] = {
  place: (step, count) => `${step} von ${count}`,
  dial: {
    title: "Stell deine Mühle so ein",
    text: "Ab null gezählt. Der Kupferbogen zeigt, was auch passt.",
  },
  steps: {
    title: "Ein Druck, ein echter Schritt",
    text: "Feiner, wenn es sauer war, gröber, wenn es bitter war. Gilt nur für heute.",
  },
  brew: {
    title: "Der Timer gießt mit",
    text: "Danach zwei Tipps zum Geschmack, und daraus folgt die Zahl von morgen.",
  },
  next: "Weiter",
  done: "Verstanden",
  none: "Keine Hinweise",
};

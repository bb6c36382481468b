/** My taste: six sliders and what follows from them. */
export const taste = {
  title: "How you like it",
  lead: "Changes what comes first in Discover and on Today. Drag, or use the buttons.",
  less: (name: string) => `${name}: less`,
  more: (name: string) => `${name}: more`,
  levels: {
    acidityLevel: {
      name: "Acidity",
      ends: ["soft, chocolatey", "bright, like citrus"],
      values: ["very soft", "rather soft", "in between", "fairly bright", "very bright"],
    },
    bodyLevel: {
      name: "Body",
      ends: ["light as tea", "full, syrupy"],
      values: ["light as tea", "rather light", "in between", "rather full", "syrupy"],
    },
    sweetnessLevel: {
      name: "Sweetness",
      ends: ["dry", "sweet"],
      values: ["dry", "rather dry", "in between", "rather sweet", "very sweet"],
    },
    bitternessLevel: {
      name: "Bitterness",
      ends: ["as little as possible", "I like an edge"],
      values: ["as little as possible", "a little", "in between", "with an edge", "a strong edge"],
    },
    flavorComplexityLevel: {
      name: "Complexity",
      ends: ["simple and clear", "many layers"],
      values: ["one clear note", "rather simple", "in between", "several layers", "many layers"],
    },
    aftertasteLevel: {
      name: "Aftertaste",
      ends: ["short", "long, lingering"],
      values: ["gone at once", "rather short", "in between", "rather long", "lingering"],
    },
  },
  wordsTitle: "In your words",
  unset: "You have not set anything yet: we assume the middle of everything.",
  balanced: "Balanced: nothing stands out.",
  marked: {
    acidityLevel: ["soft", "bright"],
    sweetnessLevel: ["dry", "sweet"],
    bodyLevel: ["light in body", "full in body"],
    bitternessLevel: ["hardly bitter", "with a bitter edge"],
    flavorComplexityLevel: ["simple and clear", "with many layers"],
    aftertasteLevel: ["with a short aftertaste", "with a long aftertaste"],
  },
  join: (parts: readonly string[]) => sentence(new Intl.ListFormat("en").format(parts)),
  roasts: {
    light: "Light roasts come first, dark ones last.",
    medium: "Medium roasts come first.",
    dark: "Dark roasts come first, light ones last.",
  },
  strengths: {
    light: "Brews are on the lighter side.",
    medium: "Brews are of usual strength.",
    strong: "Brews are on the stronger side.",
  },
  resultTitle: "What comes first now",
  reasons: {
    roast_match: (roast: string) => `${roast}, as you prefer`,
    strength_match: { low: "on the light side", medium: "of usual strength", high: "on the strong side" },
    acidity_match: { low: "low acidity", medium: "balanced acidity", high: "bright acidity" },
    body_match: { low: "a clear, light body", medium: "a medium body", high: "a full body" },
    bitterness_match: "no more bitter than you like",
    votes: (up: string, votes: string) => `${up} of ${votes} voted for it`,
    nearest_taste: "the nearest to your taste among the best",
    among_best: "among the best so far",
  },
  save: "Save",
  saved: "Your taste is saved.",
  restored: "Your former taste is back.",
} as const;

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Terms of brewing that several pages use. */
export const brewing = {
  roasts: {
    LIGHT: "light roast",
    MEDIUM_LIGHT: "medium-light roast",
    MEDIUM: "medium roast",
    MEDIUM_DARK: "medium-dark roast",
    DARK: "dark roast",
  },
  steps: {
    bloom: "Bloom",
    pour: "Pour",
    stir: "Stir",
    steep: "Steep",
    press: "Press",
    drawdown: "Drain",
    heat: "Heat",
    extract: "Extract",
    wait: "Wait",
    ice: "Ice",
    dilute: "Dilute",
  },
  tastes: {
    acidity: { high: "bright", low: "low acidity" },
    body: { high: "full body", low: "light body" },
    sweetness: { high: "sweet", low: "dry" },
    bitterness: { high: "bitter edge" },
    balanced: "balanced",
  },
  coffee: "Coffee",
  water: "Water",
  inCup: "In the cup",
  heat: "Temp",
  time: "Time",
  grind: "Grind",
  /** Read between two numbers where an arrow is drawn. */
  to: "to",
} as const;

import type { Words } from "#app/words/en.ts";

export const brewing: Words["brewing"] = {
  roasts: {
    LIGHT: "helle Röstung",
    MEDIUM_LIGHT: "mittelhelle Röstung",
    MEDIUM: "mittlere Röstung",
    MEDIUM_DARK: "mitteldunkle Röstung",
    DARK: "dunkle Röstung",
  },
  steps: {
    bloom: "Vorquellen",
    pour: "Aufgießen",
    stir: "Rühren",
    steep: "Ziehen lassen",
    press: "Pressen",
    drawdown: "Durchlaufen lassen",
    heat: "Erhitzen",
    extract: "Beziehen",
    wait: "Warten",
    ice: "Eis",
    dilute: "Verdünnen",
  },
  tastes: {
    acidity: { high: "lebhafte Säure", low: "wenig Säure" },
    body: { high: "voller Körper", low: "leichter Körper" },
    sweetness: { high: "süß", low: "trocken" },
    bitterness: { high: "etwas bitter" },
    balanced: "ausgewogen",
  },
  coffee: "Kaffee",
  water: "Wasser",
  inCup: "In der Tasse",
  heat: "Temp.",
  time: "Dauer",
  grind: "Mahlgrad",
  to: "auf",
};

import { askRecipe, type Question } from "./question.ts";

const c40 = "comandante-c40-mk4";
const v60 = "hario-v60-02";
const bambino = "breville-bambino";

/** Questions 33 to 60 of the audit: moka, cold brew, machines, espresso and special requests. */
export const auditOtherQuestions: readonly Question[] = [
  {
    text: "33. Moka Express 3 cup (about 150 g), medium",
    ask: askRecipe("bialetti-moka-express", c40, "MEDIUM", { volumeGrams: 150 }),
    accept: { doseGrams: [13, 18], seconds: [120, 300], grind: [12, 20] },
  },
  {
    text: "34. Moka Mini Express, default",
    ask: askRecipe("bialetti-mini-express", c40, "MEDIUM"),
    accept: { doseGrams: [7, 12], waterGrams: [80, 100], seconds: [120, 300], grind: [12, 21] },
  },
  {
    text: "35. Moka Express 6 cup (300 g), dark",
    ask: askRecipe("bialetti-moka-express", c40, "DARK", { volumeGrams: 300 }),
    accept: { doseGrams: [22, 34], seconds: [150, 360], grind: [12, 21] },
  },
  {
    text: "36. Cold brew, default, medium",
    ask: askRecipe("oxo-good-grips-cold-brew-maker", c40, "MEDIUM"),
    accept: {
      doseGrams: [75, 200],
      waterGrams: [700, 1500],
      celsius: [4, 25],
      seconds: [39600, 86400],
      grind: [30, 42],
    },
  },
  {
    text: "37. Cold brew, 1 litre, dark",
    ask: askRecipe("hario-mizudashi-cold-brew-pot", c40, "DARK", { volumeGrams: 1000 }),
    accept: { doseGrams: [60, 125], celsius: [4, 25], seconds: [28800, 72000], grind: [28, 40] },
  },
  {
    text: "38. Moccamaster 1.25 l, medium",
    ask: askRecipe("technivorm-moccamaster-kbgv-select", c40, "MEDIUM", { volumeGrams: 1250 }),
    accept: { doseGrams: [65, 80], celsius: [92, 96], seconds: [270, 390], grind: [24, 31] },
  },
  {
    text: "39. Moccamaster half batch 500 g, light",
    ask: askRecipe("technivorm-moccamaster-kbgv-select", c40, "LIGHT", { volumeGrams: 500 }),
    accept: { doseGrams: [28, 34], celsius: [92, 96], seconds: [180, 360], grind: [20, 28] },
  },
  {
    text: "40. Fellow Aiden 1 l on Encore, medium",
    ask: askRecipe("fellow-aiden", "baratza-encore", "MEDIUM", { volumeGrams: 1000 }),
    accept: { doseGrams: [52, 66], celsius: [90, 98], seconds: [240, 420], grind: [17, 26] },
  },
  {
    text: "41. OXO 8 cup 1.18 l, dark",
    ask: askRecipe("oxo-brew-8-cup", c40, "DARK", { volumeGrams: 1180 }),
    accept: { doseGrams: [58, 75], celsius: [90, 96], seconds: [270, 420], grind: [24, 32] },
  },
  {
    text: "42. Espresso 18 g, medium, Niche",
    ask: askRecipe(bambino, "niche-zero", "MEDIUM"),
    accept: {
      doseGrams: [17, 20],
      waterGrams: [32, 42],
      celsius: [90, 96],
      seconds: [24, 34],
      grind: [8, 20],
    },
  },
  {
    text: "43. Espresso, light roast, Niche",
    ask: askRecipe(bambino, "niche-zero", "LIGHT"),
    accept: {
      doseGrams: [17, 20],
      waterGrams: [38, 58],
      celsius: [93, 97],
      seconds: [24, 40],
      grind: [5, 18],
    },
  },
  {
    text: "44. Espresso, dark roast, Niche",
    ask: askRecipe(bambino, "niche-zero", "DARK"),
    accept: {
      doseGrams: [16, 20],
      waterGrams: [24, 38],
      celsius: [86, 92],
      seconds: [22, 32],
      grind: [10, 25],
    },
  },
  {
    text: "45. Ristretto (strength 5)",
    ask: askRecipe(bambino, "niche-zero", "MEDIUM", { strength: 5 }),
    accept: {
      doseGrams: [16, 20],
      waterGrams: [18, 30],
      celsius: [88, 96],
      seconds: [20, 35],
      grind: [6, 18],
    },
  },
  {
    text: "46. Lungo (strength 1)",
    ask: askRecipe(bambino, "niche-zero", "MEDIUM", { strength: 1 }),
    accept: {
      doseGrams: [16, 20],
      waterGrams: [48, 75],
      celsius: [88, 96],
      seconds: [30, 60],
      grind: [12, 28],
    },
  },
  {
    text: "47. Lungo by volume: 54 g in the cup",
    ask: askRecipe(bambino, "niche-zero", "MEDIUM", { volumeGrams: 54 }),
    accept: {
      doseGrams: [17, 20],
      waterGrams: [50, 58],
      celsius: [88, 96],
      seconds: [28, 60],
      grind: [10, 28],
    },
  },
  {
    text: "48. Single espresso 20 g in the cup",
    ask: askRecipe(bambino, "niche-zero", "MEDIUM", { volumeGrams: 20 }),
    accept: {
      doseGrams: [7, 11],
      waterGrams: [18, 25],
      celsius: [88, 96],
      seconds: [20, 35],
      grind: [8, 20],
    },
  },
  {
    text: "49. Espresso on DF64 Gen 2",
    ask: askRecipe(bambino, "turin-df64-gen-2", "MEDIUM"),
    accept: {
      doseGrams: [17, 20],
      waterGrams: [32, 42],
      celsius: [90, 96],
      seconds: [24, 34],
      grind: [8, 20],
    },
  },
  {
    text: "50. Espresso on Encore ESP",
    ask: askRecipe(bambino, "baratza-encore-esp", "MEDIUM"),
    accept: {
      doseGrams: [16, 20],
      waterGrams: [32, 42],
      celsius: [90, 96],
      seconds: [24, 34],
      grind: [8, 20],
    },
  },
  {
    text: "51. Espresso on K6",
    ask: askRecipe(bambino, "kingrinder-k6", "MEDIUM"),
    accept: {
      doseGrams: [14, 20],
      waterGrams: [28, 42],
      celsius: [90, 97],
      seconds: [24, 40],
      grind: [27, 50],
    },
  },
  {
    text: "52. Espresso on an Encore, which is not capable",
    ask: askRecipe(bambino, "baratza-encore", "MEDIUM"),
    accept: { noRecipe: true },
  },
  {
    text: "53. Siphon 360 g medium",
    ask: askRecipe("hario-technica-tca-3-syphon", c40, "MEDIUM", { volumeGrams: 360 }),
    accept: { doseGrams: [20, 27], celsius: [88, 96], seconds: [60, 180], grind: [18, 27] },
  },
  {
    text: "54. Phin 120 g dark",
    ask: askRecipe("generic-vietnamese-phin-4oz", c40, "DARK", { volumeGrams: 120 }),
    accept: {
      doseGrams: [12, 22],
      waterGrams: [80, 120],
      celsius: [88, 98],
      seconds: [180, 360],
      grind: [16, 26],
    },
  },
  {
    text: "55. Cezve, default",
    ask: askRecipe("generic-cezve-ibrik", c40, "MEDIUM"),
    accept: { doseGrams: [7, 10] },
  },
  {
    text: "56. Percolator 1 l medium",
    ask: askRecipe("farberware-yosemite-percolator", c40, "MEDIUM", { volumeGrams: 1000 }),
    accept: { doseGrams: [50, 70], seconds: [300, 600], grind: [30, 42] },
  },
  {
    text: "57. V60 250 g brighter taste, light",
    ask: askRecipe(v60, c40, "LIGHT", { taste: -2 }),
    accept: { doseGrams: [17, 21], celsius: [90, 98], seconds: [140, 210], grind: [22, 29] },
  },
  {
    text: "58. V60 stronger cup (strength 5)",
    ask: askRecipe(v60, c40, "MEDIUM", { strength: 5 }),
    accept: {
      doseGrams: [21, 25],
      waterGrams: [320, 335],
      celsius: [91, 97],
      seconds: [150, 220],
      grind: [22, 28],
    },
  },
  {
    text: "59. V60 weaker cup (strength 1)",
    ask: askRecipe(v60, c40, "MEDIUM", { strength: 1 }),
    accept: {
      doseGrams: [17, 19.5],
      waterGrams: [320, 335],
      celsius: [91, 97],
      seconds: [150, 210],
      grind: [22, 26],
    },
  },
  {
    text: "60. Drip on the Ninja Luxe built-in grinder",
    ask: askRecipe("fellow-aiden", "ninja-luxe-cafe-built-in", "MEDIUM"),
    accept: { noRecipe: true },
  },
];

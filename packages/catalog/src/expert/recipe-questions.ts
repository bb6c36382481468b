import { askRecipe, type Question } from "./question.ts";

const c40 = "comandante-c40-mk4";
const v60 = "hario-v60-02";

/** Recipes by method, grinder, coffee and request. The ranges come from makers' charts and barista guides, not from our answers. */
export const recipeQuestions: readonly Question[] = [
  {
    text: "V60, light roast, Comandante C40",
    ask: askRecipe(v60, c40, "LIGHT"),
    accept: { grind: [18, 26], ratio: [15, 17.5], celsius: [94, 100], seconds: [150, 240] },
  },
  {
    text: "V60, medium roast, Comandante C40",
    ask: askRecipe(v60, c40, "MEDIUM"),
    accept: { grind: [20, 28], ratio: [15, 17.5], celsius: [92, 97], seconds: [150, 210] },
  },
  {
    text: "V60, dark roast, Comandante C40",
    ask: askRecipe(v60, c40, "DARK"),
    accept: { grind: [22, 32], ratio: [14, 17.5], celsius: [85, 93], seconds: [135, 210] },
  },
  {
    text: "V60, light roast, 1Zpresso J-Max",
    ask: askRecipe(v60, "1zpresso-j-max", "LIGHT"),
    accept: { grind: [210, 290], celsius: [94, 100] },
  },
  {
    text: "V60, light roast, Kingrinder K6, 250 g",
    ask: askRecipe(v60, "kingrinder-k6", "LIGHT", { volumeGrams: 250 }),
    accept: { grind: [70, 100], doseGrams: [14, 17], waterGrams: [250, 250], seconds: [120, 210] },
  },
  {
    text: "V60, medium roast, Baratza Encore",
    ask: askRecipe(v60, "baratza-encore", "MEDIUM"),
    accept: { grind: [13, 20], ratio: [15, 17.5] },
  },
  {
    text: "V60, medium roast, Niche Zero",
    ask: askRecipe(v60, "niche-zero", "MEDIUM"),
    accept: { grind: [35, 52] },
  },
  {
    text: "V60, medium roast, Timemore C2",
    ask: askRecipe(v60, "timemore-c2", "MEDIUM"),
    accept: { grind: [15, 22] },
  },
  {
    text: "Stronger V60, medium roast",
    ask: askRecipe(v60, c40, "MEDIUM", { strength: 5 }),
    accept: { ratio: [13.5, 15.5], grind: [20, 28] },
  },
  {
    text: "Weaker V60, medium roast",
    ask: askRecipe(v60, c40, "MEDIUM", { strength: 1 }),
    accept: { ratio: [17, 18.5], grind: [20, 28] },
  },
  {
    text: "Less acidic V60, light roast",
    ask: askRecipe(v60, c40, "LIGHT", { taste: 2 }),
    accept: { grind: [17, 24], celsius: [96, 100] },
  },
  {
    text: "V60 with a metal filter, medium roast",
    ask: askRecipe(v60, c40, "MEDIUM", { filterType: "metal" }),
    accept: { grind: [23, 30] },
  },
  {
    text: "1,000 g in a V60 02",
    ask: askRecipe(v60, c40, "MEDIUM", { volumeGrams: 1000 }),
    accept: { waterGrams: [450, 700], doseGrams: [28, 45] },
  },
  {
    text: "500 g in a V60 02: coarser and longer than one cup",
    ask: askRecipe(v60, c40, "MEDIUM", { volumeGrams: 500 }),
    accept: { waterGrams: [500, 500], grind: [24, 31], seconds: [190, 270], neverSays: ["finer"] },
  },
  {
    text: "V60 01 for one",
    ask: askRecipe("hario-v60-01", c40, "MEDIUM"),
    accept: { doseGrams: [10, 18], waterGrams: [180, 300] },
  },
  {
    text: "Chemex six cups, medium roast, Fellow Ode 2",
    ask: askRecipe("chemex-six-cup-classic", "fellow-ode-gen-2", "MEDIUM"),
    accept: { grind: [5, 8], ratio: [15, 17], seconds: [240, 330] },
  },
  {
    text: "Chemex three cups",
    ask: askRecipe("chemex-three-cup-classic", c40, "MEDIUM"),
    accept: { waterGrams: [300, 450], grind: [22, 30] },
  },
  {
    text: "Kalita Wave 155, light roast",
    ask: askRecipe("kalita-wave-155", c40, "LIGHT"),
    accept: { waterGrams: [200, 350], doseGrams: [13, 22], celsius: [93, 99] },
  },
  {
    text: "AeroPress, light roast, Timemore C2",
    ask: askRecipe("aeropress-original", "timemore-c2", "LIGHT"),
    accept: { grind: [11, 18], doseGrams: [12, 20], waterGrams: [180, 250], celsius: [88, 98] },
  },
  {
    text: "600 g in an AeroPress Original",
    ask: askRecipe("aeropress-original", c40, "MEDIUM", { volumeGrams: 600 }),
    accept: { waterGrams: [200, 260], doseGrams: [11, 25] },
  },
  {
    text: "AeroPress XL for two",
    ask: askRecipe("aeropress-xl", c40, "MEDIUM"),
    accept: { waterGrams: [280, 560], doseGrams: [20, 42] },
  },
  {
    text: "French press, 500 g, medium-dark roast, Baratza Encore",
    ask: askRecipe("bodum-chambord", "baratza-encore", "MEDIUM_DARK", { volumeGrams: 500 }),
    accept: { grind: [24, 32], doseGrams: [27, 38], celsius: [88, 96], seconds: [240, 360] },
  },
  {
    text: "French press, light roast, Comandante C40",
    ask: askRecipe("bodum-chambord", c40, "LIGHT"),
    accept: { grind: [24, 32], celsius: [92, 100], seconds: [240, 540] },
  },
  {
    text: "Espresso, medium roast, Niche Zero",
    ask: askRecipe("breville-bambino", "niche-zero", "MEDIUM"),
    accept: { grind: [8, 20], doseGrams: [16, 20], waterGrams: [32, 45], seconds: [24, 34] },
  },
  {
    text: "Espresso, dark roast, DF64 Gen 2",
    ask: askRecipe("gaggia-classic-pro", "turin-df64-gen-2", "DARK"),
    accept: { doseGrams: [16, 20], celsius: [87, 93], seconds: [22, 34] },
  },
  {
    text: "Espresso, light roast, 1Zpresso J-Max",
    ask: askRecipe("cafelat-robot", "1zpresso-j-max", "LIGHT"),
    accept: { grind: [90, 135], celsius: [93, 98], doseGrams: [16, 20] },
  },
  {
    text: "Espresso on a Baratza Encore",
    ask: askRecipe("breville-bambino", "baratza-encore", "MEDIUM"),
    accept: { noRecipe: true },
  },
  {
    text: "Espresso on a Fellow Ode 2",
    ask: askRecipe("la-marzocco-linea-mini", "fellow-ode-gen-2", "MEDIUM"),
    accept: { noRecipe: true },
  },
  {
    text: "300 g of espresso",
    ask: askRecipe("breville-bambino", "niche-zero", "MEDIUM", { volumeGrams: 300 }),
    accept: { doseGrams: [16, 22], waterGrams: [30, 66] },
  },
  {
    text: "Stronger espresso, medium roast: a ristretto of the same dose",
    ask: askRecipe("breville-bambino", "niche-zero", "MEDIUM", { strength: 5 }),
    accept: { doseGrams: [17, 20], waterGrams: [24, 34] },
  },
  {
    text: "Moka pot, medium roast, Kingrinder K6",
    ask: askRecipe("bialetti-moka-express", "kingrinder-k6", "MEDIUM"),
    accept: { grind: [48, 75], ratio: [8, 12], neverSays: ["°", "hotter", "cooler"] },
  },
  {
    text: "Moka pot, dark roast: no advice on temperature",
    ask: askRecipe("bialetti-moka-express", c40, "DARK"),
    accept: { grind: [12, 20], neverSays: ["°", "hotter", "cooler"] },
  },
  {
    text: "Stronger moka: the boiler stays full",
    ask: askRecipe("bialetti-moka-express", c40, "MEDIUM", { strength: 5 }),
    accept: { waterGrams: [180, 180], doseGrams: [18, 21] },
  },
  {
    text: "1,500 g in a moka pot",
    ask: askRecipe("bialetti-moka-express", c40, "MEDIUM", { volumeGrams: 1500 }),
    accept: { waterGrams: [60, 800] },
  },
  {
    text: "Bialetti Mini Express: its boiler holds 90 g",
    ask: askRecipe("bialetti-mini-express", c40, "MEDIUM"),
    accept: { waterGrams: [80, 100], doseGrams: [8, 11] },
  },
  {
    text: "Cold brew in a Toddy, medium roast",
    ask: askRecipe("toddy-cold-brew-system", c40, "MEDIUM"),
    accept: { grind: [29, 42], ratio: [5, 12], seconds: [43_200, 86_400], neverSays: ["°", "hotter"] },
  },
  {
    text: "Drip machine, dark roast, Baratza Encore: nobody sets its temperature",
    ask: askRecipe("technivorm-moccamaster-kbgv-select", "baratza-encore", "DARK"),
    accept: { grind: [16, 24], ratio: [15, 18], neverSays: ["°", "hotter", "cooler"] },
  },
  {
    text: "1,500 g in a Moccamaster of 1,250 g",
    ask: askRecipe("technivorm-moccamaster-kbgv-select", "baratza-encore", "MEDIUM", { volumeGrams: 1500 }),
    accept: { waterGrams: [1000, 1250], doseGrams: [55, 85] },
  },
  {
    text: "Percolator, dark roast",
    ask: askRecipe("farberware-yosemite-percolator", "baratza-encore", "DARK"),
    accept: { grind: [26, 40], neverSays: ["°", "hotter", "cooler"] },
  },
  {
    text: "Phin of 4 oz",
    ask: askRecipe("generic-vietnamese-phin-4oz", c40, "DARK"),
    accept: { waterGrams: [70, 125], doseGrams: [10, 25] },
  },
  {
    text: "Hario Switch 02: it steeps 200 g",
    ask: askRecipe("hario-switch-02", c40, "MEDIUM"),
    accept: { waterGrams: [150, 200], doseGrams: [9, 15] },
  },
  {
    text: "French press, medium roast, Kingrinder K6",
    ask: askRecipe("bodum-chambord", "kingrinder-k6", "MEDIUM"),
    accept: { grind: [100, 145], ratio: [12, 17] },
  },
  {
    text: "French press, medium roast, Fellow Ode 2",
    ask: askRecipe("espro-p7", "fellow-ode-gen-2", "MEDIUM"),
    accept: { grind: [7.5, 11] },
  },
  {
    text: "V60, light roast, Fellow Ode 2",
    ask: askRecipe(v60, "fellow-ode-gen-2", "LIGHT"),
    accept: { grind: [3, 6.5], celsius: [94, 100] },
  },
  {
    text: "AeroPress, dark roast, Baratza Encore",
    ask: askRecipe("aeropress-clear", "baratza-encore", "DARK"),
    accept: { grind: [9, 18], celsius: [78, 90] },
  },
  {
    text: "Cold brew, medium roast, Baratza Encore",
    ask: askRecipe("hario-mizudashi-cold-brew-pot", "baratza-encore", "MEDIUM"),
    accept: { grind: [26, 40], waterGrams: [700, 1000], seconds: [28_800, 86_400] },
  },
  {
    text: "Clever Dripper L, medium roast",
    ask: askRecipe("clever-brewing-clever-dripper-l", c40, "MEDIUM"),
    accept: { grind: [20, 30], ratio: [14.5, 17.5], waterGrams: [250, 500], seconds: [120, 270] },
  },
  {
    text: "Siphon TCA-3, medium roast",
    ask: askRecipe("hario-technica-tca-3-syphon", c40, "MEDIUM"),
    accept: { grind: [18, 27], waterGrams: [240, 360], seconds: [75, 180] },
  },
  {
    text: "V60, medium roast, 1Zpresso JX-Pro",
    ask: askRecipe(v60, "1zpresso-jx-pro", "MEDIUM"),
    accept: { grind: [105, 150] },
  },
  {
    text: "V60, medium roast, Fellow Opus",
    ask: askRecipe(v60, "fellow-opus", "MEDIUM"),
    accept: { grind: [4.5, 8] },
  },
  {
    text: "V60, medium roast, Baratza Virtuoso+",
    ask: askRecipe(v60, "baratza-virtuoso-plus", "MEDIUM"),
    accept: { grind: [14, 23] },
  },
  {
    text: "Turkish on a Baratza Encore",
    ask: askRecipe("generic-cezve-ibrik", "baratza-encore", "MEDIUM"),
    accept: { noRecipe: true },
  },
  {
    text: "Chemex ten cups, 1,200 g",
    ask: askRecipe("chemex-ten-cup-classic", "baratza-encore", "MEDIUM", { volumeGrams: 1200 }),
    accept: { grind: [20, 30], doseGrams: [68, 82], seconds: [270, 420] },
  },
];

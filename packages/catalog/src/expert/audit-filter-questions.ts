import { askRecipe, type Question } from "./question.ts";

const c40 = "comandante-c40-mk4";
const v60 = "hario-v60-02";

/**
 * Questions 1 to 32 of an audit. Their accepted ranges were taken from published recipes, makers and common practice before the
 * answers were known.
 */
export const auditFilterQuestions: readonly Question[] = [
  {
    text: "1. V60 02, one cup 250 g, light",
    ask: askRecipe(v60, c40, "LIGHT", { volumeGrams: 250 }),
    accept: {
      doseGrams: [14, 17],
      waterGrams: [245, 255],
      celsius: [94, 100],
      seconds: [140, 210],
      grind: [18, 26],
    },
  },
  {
    text: "2. V60 02, one cup 250 g, medium",
    ask: askRecipe(v60, c40, "MEDIUM", { volumeGrams: 250 }),
    accept: { doseGrams: [14, 17], celsius: [91, 97], seconds: [140, 210], grind: [20, 27] },
  },
  {
    text: "3. V60 02, one cup 250 g, dark",
    ask: askRecipe(v60, c40, "DARK", { volumeGrams: 250 }),
    accept: { doseGrams: [14, 17], celsius: [82, 92], seconds: [120, 200], grind: [22, 30] },
  },
  {
    text: "4. V60 02, 500 g, light",
    ask: askRecipe(v60, c40, "LIGHT", { volumeGrams: 500 }),
    accept: {
      doseGrams: [28, 33],
      waterGrams: [495, 505],
      celsius: [94, 100],
      seconds: [180, 240],
      grind: [22, 28],
    },
  },
  {
    text: "5. V60 03, 900 g, medium",
    ask: askRecipe("hario-v60-03", c40, "MEDIUM", { volumeGrams: 900 }),
    accept: { doseGrams: [50, 62], celsius: [91, 98], seconds: [240, 330], grind: [26, 33] },
  },
  {
    text: "6. V60 01, 200 g, light",
    ask: askRecipe("hario-v60-01", c40, "LIGHT", { volumeGrams: 200 }),
    accept: { doseGrams: [11, 14], celsius: [94, 100], seconds: [120, 190], grind: [18, 25] },
  },
  {
    text: "7. V60 02, 1 litre (does not fit)",
    ask: askRecipe(v60, c40, "MEDIUM", { volumeGrams: 1000 }),
    accept: {
      doseGrams: [33, 40],
      waterGrams: [550, 600],
      celsius: [91, 98],
      seconds: [180, 270],
      grind: [24, 30],
    },
  },
  {
    text: "8. V60 02 on a K6, light 250 g",
    ask: askRecipe(v60, "kingrinder-k6", "LIGHT", { volumeGrams: 250 }),
    accept: { doseGrams: [14, 17], celsius: [94, 100], seconds: [140, 210], grind: [65, 100] },
  },
  {
    text: "9. V60 02 on an Ode Gen 2, medium 300 g",
    ask: askRecipe(v60, "fellow-ode-gen-2", "MEDIUM", { volumeGrams: 300 }),
    accept: { doseGrams: [17, 20], celsius: [91, 97], seconds: [150, 210], grind: [4, 7] },
  },
  {
    text: "10. V60 02 on an Encore, medium 300 g",
    ask: askRecipe(v60, "baratza-encore", "MEDIUM", { volumeGrams: 300 }),
    accept: { doseGrams: [17, 20], celsius: [91, 97], seconds: [150, 210], grind: [13, 19] },
  },
  {
    text: "11. Kalita 155, 250 g, light",
    ask: askRecipe("kalita-wave-155", c40, "LIGHT", { volumeGrams: 250 }),
    accept: { doseGrams: [14, 17], celsius: [92, 100], seconds: [150, 210], grind: [20, 28] },
  },
  {
    text: "12. Kalita 185, 345 g, medium",
    ask: askRecipe("kalita-wave-185", c40, "MEDIUM", { volumeGrams: 345 }),
    accept: { doseGrams: [20, 23], celsius: [91, 97], seconds: [180, 240], grind: [22, 28] },
  },
  {
    text: "13. Kalita 185, 500 g, medium-dark",
    ask: askRecipe("kalita-wave-185", c40, "MEDIUM_DARK", { volumeGrams: 500 }),
    accept: { doseGrams: [28, 33], celsius: [88, 95], seconds: [210, 280], grind: [24, 30] },
  },
  {
    text: "14. Chemex 6 cup, default, medium",
    ask: askRecipe("chemex-six-cup-classic", c40, "MEDIUM"),
    accept: {
      doseGrams: [28, 45],
      waterGrams: [450, 750],
      celsius: [92, 97],
      seconds: [210, 330],
      grind: [25, 32],
    },
  },
  {
    text: "15. Chemex 6 cup, 800 g, light",
    ask: askRecipe("chemex-six-cup-classic", c40, "LIGHT", { volumeGrams: 800 }),
    accept: { doseGrams: [46, 56], celsius: [94, 100], seconds: [270, 390], grind: [26, 33] },
  },
  {
    text: "16. Chemex 3 cup, 350 g, dark",
    ask: askRecipe("chemex-three-cup-classic", c40, "DARK", { volumeGrams: 350 }),
    accept: { doseGrams: [19, 24], celsius: [84, 93], seconds: [180, 270], grind: [25, 32] },
  },
  {
    text: "17. Chemex 3 cup, 200 g (one small cup)",
    ask: askRecipe("chemex-three-cup-classic", c40, "MEDIUM", { volumeGrams: 200 }),
    accept: { doseGrams: [11, 14], celsius: [92, 97], seconds: [150, 230], grind: [22, 30] },
  },
  {
    text: "18. Chemex 10 cup, 1,500 g",
    ask: askRecipe("chemex-ten-cup-classic", c40, "MEDIUM", { volumeGrams: 1500 }),
    accept: { doseGrams: [85, 100], celsius: [92, 97], seconds: [330, 480], grind: [28, 36] },
  },
  {
    text: "19. Origami M cone, 240 g, light",
    ask: askRecipe("origami-dripper-m", c40, "LIGHT", { volumeGrams: 240 }),
    accept: { doseGrams: [14, 17], celsius: [85, 98], seconds: [120, 190], grind: [20, 28] },
  },
  {
    text: "20. Origami M cone, 300 g, medium",
    ask: askRecipe("origami-dripper-m", c40, "MEDIUM", { volumeGrams: 300 }),
    accept: { doseGrams: [17, 21], celsius: [88, 96], seconds: [130, 210], grind: [22, 28] },
  },
  {
    text: "21. AeroPress, default, light",
    ask: askRecipe("aeropress-original", c40, "LIGHT"),
    accept: {
      doseGrams: [11, 18],
      waterGrams: [150, 240],
      celsius: [85, 100],
      seconds: [60, 180],
      grind: [15, 30],
    },
  },
  {
    text: "22. AeroPress, default, dark",
    ask: askRecipe("aeropress-original", c40, "DARK"),
    accept: {
      doseGrams: [11, 18],
      waterGrams: [150, 240],
      celsius: [75, 88],
      seconds: [60, 180],
      grind: [15, 30],
    },
  },
  {
    text: "23. AeroPress Go, 200 g, medium",
    ask: askRecipe("aeropress-go", c40, "MEDIUM", { volumeGrams: 200 }),
    accept: { doseGrams: [11, 18], celsius: [80, 96], seconds: [60, 180], grind: [15, 30] },
  },
  {
    text: "24. AeroPress XL, 500 g, medium",
    ask: askRecipe("aeropress-xl", c40, "MEDIUM", { volumeGrams: 500 }),
    accept: { doseGrams: [28, 40], celsius: [80, 96], seconds: [60, 240], grind: [15, 30] },
  },
  {
    text: "25. AeroPress on ZP6, medium",
    ask: askRecipe("aeropress-original", "1zpresso-zp6-special", "MEDIUM"),
    accept: { doseGrams: [11, 18], celsius: [80, 96], seconds: [60, 180], grind: [35, 70] },
  },
  {
    text: "26. French press 1 l, medium",
    ask: askRecipe("bodum-chambord", c40, "MEDIUM", { volumeGrams: 1000 }),
    accept: { doseGrams: [55, 72], celsius: [92, 100], seconds: [240, 600], grind: [26, 35] },
  },
  {
    text: "27. French press, 350 g, dark",
    ask: askRecipe("bodum-chambord", c40, "DARK", { volumeGrams: 350 }),
    accept: { doseGrams: [20, 26], celsius: [85, 96], seconds: [240, 600], grind: [26, 36] },
  },
  {
    text: "28. French press, 500 g, light",
    ask: askRecipe("bodum-chambord", c40, "LIGHT", { volumeGrams: 500 }),
    accept: { doseGrams: [28, 36], celsius: [95, 100], seconds: [240, 720], grind: [24, 34] },
  },
  {
    text: "29. Clever L, 300 g, medium",
    ask: askRecipe("clever-brewing-clever-dripper-l", c40, "MEDIUM", { volumeGrams: 300 }),
    accept: { doseGrams: [17, 20], celsius: [93, 100], seconds: [120, 270], grind: [20, 28] },
  },
  {
    text: "30. Clever L, 500 g, light",
    ask: askRecipe("clever-brewing-clever-dripper-l", c40, "LIGHT", { volumeGrams: 500 }),
    accept: { doseGrams: [28, 33], celsius: [95, 100], seconds: [150, 300], grind: [20, 29] },
  },
  {
    text: "31. Switch 03, 300 g, light",
    ask: askRecipe("hario-switch-03", c40, "LIGHT", { volumeGrams: 300 }),
    accept: { doseGrams: [17, 21], celsius: [90, 100], seconds: [150, 240], grind: [20, 28] },
  },
  {
    text: "32. Switch 02, 200 g, medium",
    ask: askRecipe("hario-switch-02", c40, "MEDIUM", { volumeGrams: 200 }),
    accept: { doseGrams: [11, 14], celsius: [88, 98], seconds: [120, 220], grind: [20, 28] },
  },
];

/** Texts of the pictures that other sites show with a link. */
export const preview = {
  title: "One number for your dial.",
  subtitle: "Any recipe, set for the grinder you own.",
  grinder: "Grind settings",
  roaster: "Coffee roaster",
  footer: (grinders: number) => `${grinders} grinders, with sources`,
  onGrinder: (name: string) => `on a ${name}`,
  methods: {
    espresso: "Espresso",
    aeropress: "AeroPress",
    "pour-over": "Pour-over",
    "french-press": "Press",
  },
  figures: {
    coffee: "Coffee",
    water: "Water",
    cup: "In the cup",
    heat: "Temp",
    time: "Time",
    recipes: "Recipes",
    coffees: "Coffees",
  },
};

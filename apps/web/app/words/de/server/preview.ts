import type { Words } from "#app/words/en.ts";

export const preview: Words["preview"] = {
  title: "Eine Zahl für deine Mühle.",
  subtitle: "Jedes Rezept, eingestellt auf die Mühle, die du hast.",
  grinder: "Mahlgrade",
  roaster: "Rösterei",
  footer: (grinders) => `${grinders} Mühlen, mit Quellen`,
  onGrinder: (name) => `auf der ${name}`,
  methods: {
    espresso: "Espresso",
    aeropress: "AeroPress",
    "pour-over": "Filter",
    "french-press": "French Press",
  },
  figures: {
    coffee: "Kaffee",
    water: "Wasser",
    cup: "In der Tasse",
    heat: "Temp.",
    time: "Zeit",
    recipes: "Rezepte",
    coffees: "Kaffees",
  },
};

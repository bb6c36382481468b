/** Language, units and theme. */
export const preferences = {
  title: "Language, units and theme",
  language: "Language",
  theme: "Theme",
  themes: { system: "System", light: "Light", dark: "Dark" },
  temperature: "Temperature",
  temperatures: { c: "°C", f: "°F" },
  weight: "Weight",
  weights: { g: "Grams", oz: "Ounces" },
  sounds: "Sounds of the timer",
  soundChoices: { on: "On", off: "Off" },
  soundsHint: "Which signal you get is chosen in the player, for each device.",
  save: "Save",
  saved: "Saved on this device.",
} as const;

/** What a step asks for. Read by the server, which writes it into the steps of a brew. */
export const steps = {
  /** Translations of the sentences of generated steps; a sentence without one is shown as it is. */
  texts: {} as Readonly<Record<string, string>>,
  /** For steps without a sentence of their author. */
  actions: {
    rinse: "Rinse the filter.",
    "close-valve": "Close the valve.",
    "open-valve": "Open the valve.",
    "add-coffee": "Add the coffee.",
    stir: "Stir.",
    swirl: "Swirl.",
    skim: "Skim the foam.",
    "insert-plunger": "Insert the plunger.",
    "remove-plunger": "Pull the plunger out.",
    "attach-cap": "Screw the cap on.",
    flip: "Flip it over.",
    "take-off-heat": "Take it off the heat.",
    decant: "Decant.",
    "remove-brewer": "Take the brewer off.",
  },
  heat: (temperature: string) => `Water at ${temperature}.`,
} as const;

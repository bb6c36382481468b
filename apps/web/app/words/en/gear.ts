/** My gear: grinders, brewers and calibration. */
export const gear = {
  title: "Gear",
  grinders: "Grinders",
  brewers: "Brewers",
  add: "Add",
  addGrinder: "Add a grinder",
  addBrewer: "Add a brewer",
  addLead: { grinders: "Which one do you have?", brewers: "What do you brew with?" },
  isDefault: (name: string) => `${name} is your default`,
  makeDefault: (name: string) => `Make ${name} your default`,
  remove: (name: string) => `Remove ${name}`,
  rename: "Rename",
  nickname: "Your name for it",
  nicknameHint: "Empty shows the model.",
  nicknameError: "Shorten the name to 60 characters.",
  save: "Save",
  calibrate: "Calibrate in 3 taps",
  calibrateAgain: "Calibration",
  notCalibrated: "Not calibrated. Settings follow the published curve.",
  calibrated: (answers: number, method: string, own: string, published: string) =>
    own === published
      ? `Calibrated from ${countAnswers(answers)}: runs like the published curve.`
      : `Calibrated from ${countAnswers(answers)}: for ${method} ${own} instead of ${published}.`,
  owned: "Yours",
  search: "Brand or model",
  find: "Find",
  noneFoundTitle: (query: string) => `Nothing for “${query}”`,
  noneFound: "Try only the brand, or fewer letters.",
  showAll: "Show all",
  noGrindersTitle: "No grinder yet",
  noGrinders: "Add yours, and every setting is converted to its dial.",
  noBrewersTitle: "No brewer yet",
  noBrewers: "Add yours, and Today suggests brews for it.",
  added: (name: string) => `${name} is in your gear.`,
  removed: (name: string) => `${name} is removed.`,
  forEspresso: "Use it for espresso",
  espressoNow: (name: string) => `${name} is your grinder for espresso.`,
  notEspressoNow: (name: string) => `${name} is no longer your grinder for espresso.`,
  defaultNow: (name: string) => `${name} is your default.`,
  renamed: "The name is changed.",
  calibration: {
    title: (name: string) => `Calibrate ${name}`,
    back: "Back to gear",
    progress: (done: number) => `${done} of 3`,
    progressLabel: (done: number) => `${done} of 3 answers`,
    question: (method: string) => [`${method} at `, ": how does the grind turn out?"],
    answers: {
      TOO_FINE: ["Too fine", "slow, bitter"],
      JUST_RIGHT: ["Just right", "sweet"],
      TOO_COARSE: ["Too coarse", "fast, sour"],
    },
    forgiving: "One wrong answer does no harm: the next ones outvote it.",
    published: (setting: string) => `published: ${setting}`,
    chartTitle: "Your curve",
    chartLabel: (own: string, published: string, method: string) =>
      `Your curve beside the published one: for ${method} ${own}, published ${published}`,
    chartSame: "The published curve. Your answers will move it.",
    before: "Published",
    after: "Yours",
    index: "Grind index",
    doneTitle: "Calibrated",
    done: (method: string, own: string, published: string) =>
      own === published
        ? `Your grinder runs like the published curve: ${own} for ${method}.`
        : `For ${method} you now see ${own} instead of ${published}. All other settings moved along.`,
    finish: "Done",
    more: "One more answer",
    reset: "Start again",
    answered: (answer: string) => `Answer kept: ${answer.toLowerCase()}.`,
    undone: "The last answer is taken back.",
    wasReset: "The calibration is removed.",
    restored: "The calibration is back.",
    full: "20 answers are kept, more do not fit. Start again if it still feels wrong.",
    outOfReach: "This grinder reaches none of our brew methods, so there is nothing to compare with.",
  },
} as const;

function countAnswers(count: number): string {
  return count === 1 ? "1 answer" : `${count} answers`;
}

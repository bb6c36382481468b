export const convert = {
  converter: "Converter",
  title: (from: string, to: string) => `${from} to ${to}`,
  crumb: (to: string) => `to ${to}`,
  pageTitle: (setting: string, from: string, to: string) => `${setting} on a ${from} to a ${to}`,
  description: (setting: string, from: string, to: string, result: string, range: string) =>
    `${setting} on the ${from} is about ${result} on the ${to}; anything from ${range} may be right. With a table of all settings and the sources.`,
  outDescription: (setting: string, from: string, to: string) =>
    `${setting} on the ${from} is out of reach of the ${to}. With a table of all settings and the sources.`,
  from: "You have",
  to: "You want",
  fromGrinder: "From grinder",
  toGrinder: "To grinder",
  setting: "Setting",
  settingGroup: "Setting you have",
  convert: "Convert",
  stale: "Press Convert for the number on this grinder.",
  swap: "Swap the two grinders",
  sentence: {
    start: (from: string) => ` on the ${from} is about `,
    result: (setting: string, to: string) => `${setting} on the ${to}`,
    exact: ".",
    range: (range: string) => `; anything from ${range} may be right.`,
    espressoRange: (zone: string, start: string) =>
      `. Its espresso zone is ${zone}: for a first shot start at ${start} and go finer shot by shot.`,
    tooFine: (from: string, to: string) => ` on the ${from} is finer than the ${to} can grind. `,
    tooFineResult: (end: string) => `Its finest is ${end}`,
    tooFineEnd: ", and that is coarser.",
    tooCoarse: (from: string, to: string) => ` on the ${from} is coarser than the ${to} can grind. `,
    tooCoarseResult: (end: string) => `Its coarsest is ${end}`,
    tooCoarseEnd: ", and that is finer.",
  },
  out: {
    fine: { title: "Too fine", end: (setting: string) => `finest is ${setting}` },
    coarse: { title: "Too coarse", end: (setting: string) => `coarsest is ${setting}` },
    fineLabel: (grinder: string, setting: string) =>
      `${grinder}: not fine enough. Its finest setting is ${setting}.`,
    coarseLabel: (grinder: string, setting: string) =>
      `${grinder}: not coarse enough. Its coarsest setting is ${setting}.`,
    rowFine: "finer than it goes",
    rowCoarse: "coarser than it goes",
  },
  notes: {
    espressoTitle: "Espresso zone.",
    espresso:
      "One step changes the shot by seconds, and two grinders of one model differ by more. Change one step at a time and taste.",
    espressoEstimate: "The zone is estimated: nobody has published one for this dial.",
    reachTitle: (to: string) => `The ${to} does not go that far.`,
    reachFilter:
      "It was made for filter coffee: even at the end of its dial most espresso would run through too fast.",
    reach: "Even at the end of its dial it does not reach this grind.",
  },
  ways: {
    title: "What you can do",
    coarser: "Brew something coarser",
    finer: "Brew something finer",
    follows: (setting: string, to: string) => `From ${setting} on, the ${to} follows.`,
    set: (setting: string) => `Set ${setting}`,
    stay: (from: string) => `Use the ${from} for this`,
    stayText: "Its own settings by method, with their ranges.",
    stayLink: "See its settings",
    others: "Look at grinders that can",
    othersText: "All grinders that are made for espresso.",
    othersLink: "Grinders for espresso",
    allText: "Every dial with its settings and sources.",
    allLink: "All grinders",
  },
  methods: "Start from a method",
  near: {
    title: "Nearby settings",
    range: "Range",
    all: (count: number) => `The whole table, ${count} settings`,
    every: (steps: number) => `Every ${steps} steps of the dial.`,
  },
  why: {
    title: "Why we think so",
    espressoText: (from: string, index: string, to: string, zone: string, result: string) =>
      `Both dials are placed on one scale, the grind index, on which all espresso zones cover each other. ${from} is index ${index}. In the zone of the ${to}, ${zone}, that is ${result}.`,
    text: (from: string, index: string, to: string, result: string) =>
      `Both dials are placed on one scale, the grind index. ${from} is index ${index}. There the ${to} stands at ${result}.`,
    outText: (from: string, index: string, to: string, end: string, endIndex: string) =>
      `Both dials are placed on one scale, the grind index. ${from} is index ${index}. The ${to} ends at ${end}, index ${endIndex}.`,
    label: (from: string, index: string, to: string, result: string) =>
      `Both dials on the grind index from 0 to 100. ${from} is index ${index}; on the ${to} that is ${result}.`,
  },
  differs: "Yours differs?",
  differsText: "Burrs and zero points vary by a step or two.",
  report: "Report a setting",
  sources: "Sources",
  notOnDial: (setting: string, grinder: string, scale: string) =>
    `“${setting}” is not on the dial of the ${grinder}, which goes from ${scale}.`,
} as const;

export const convert = {
  converter: "Converter",
  title: (from: string, to: string) => `${from} to ${to}`,
  pageTitle: (setting: string, from: string, to: string) => `${setting} on a ${from} to a ${to}`,
  description: (setting: string, from: string, to: string, result: string, range: string) =>
    `${setting} on the ${from} is about ${result} on the ${to}; anything from ${range} may be right.`,
  from: "You have",
  to: "You want",
  fromGrinder: "From grinder",
  toGrinder: "To grinder",
  setting: "Setting",
  convert: "Convert",
  swap: "Swap the two grinders",
  sentence: (setting: string, from: string) => ({ lead: setting, rest: ` on the ${from} is about ` }),
  result: (setting: string, to: string) => `${setting} on the ${to}`,
  range: (range: string) => `; anything from ${range} may be right.`,
  onTheDial: "on the dial",
  confidences: { high: "High confidence", medium: "Medium confidence", low: "Low confidence" },
  sources: "Sources",
  outOfReach: "The target grinder does not go that far: this is the end of its dial.",
  notOnDial: (setting: string, grinder: string, scale: string) =>
    `“${setting}” is not on the dial of the ${grinder}, which goes from ${scale}.`,
} as const;

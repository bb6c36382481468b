export const welcome = {
  title: "One number for your dial",
  pitch: ["One number", "for your dial."],
  lead: "Any setting, for the grinder you own. Two picks, no account.",
  picks: "What you have",
  show: "Show my number",
  brewer: "My brewer",
  answer: "Your setting",
  forYour: (grinder: string) => `for your ${grinder}`,
  usable: (range: string) => `usable from ${range}`,
  same: "Every grinder counts differently",
  sameLead: (grinder: string, setting: string) =>
    `${setting} on a ${grinder} is medium. The same grind, elsewhere:`,
  convertAny: "Convert any setting",
  hello: (name: string) => `Hello, ${name}`,
} as const;

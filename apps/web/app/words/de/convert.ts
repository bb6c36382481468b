import type { Words } from "#app/words/en.ts";

export const convert: Words["convert"] = {
  converter: "Umrechner",
  title: (from, to) => `${from} auf ${to}`,
  pageTitle: (setting, from, to) => `${setting} der ${from} auf der ${to}`,
  description: (setting, from, to, result, range) =>
    `${setting} auf der ${from} ist etwa ${result} auf der ${to}; alles von ${range} kann passen.`,
  from: "Du hast",
  to: "Du willst",
  fromGrinder: "Von Mühle",
  toGrinder: "Zu Mühle",
  setting: "Einstellung",
  convert: "Umrechnen",
  swap: "Die beiden Mühlen tauschen",
  sentence: (setting, from) => ({ lead: setting, rest: ` auf der ${from} ist etwa ` }),
  result: (setting, to) => `${setting} auf der ${to}`,
  range: (range) => `; alles von ${range} kann passen.`,
  onTheDial: "auf der Skala",
  confidences: { high: "Sehr verlässlich", medium: "Recht verlässlich", low: "Wenig verlässlich" },
  sources: "Quellen",
  outOfReach: "So weit geht die Zielmühle nicht: Das ist das Ende ihrer Skala.",
  notOnDial: (setting, grinder, scale) =>
    `„${setting}“ steht nicht auf der Skala der ${grinder}; sie geht von ${scale}.`,
};

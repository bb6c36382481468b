import type { Words } from "#app/words/en.ts";

export const convert: Words["convert"] = {
  converter: "Umrechner",
  title: (from, to) => `${from} auf ${to}`,
  crumb: (to) => `auf ${to}`,
  pageTitle: (setting, from, to) => `${setting} der ${from} auf der ${to}`,
  description: (setting, from, to, result, range) =>
    `${setting} auf der ${from} ist etwa ${result} auf der ${to}; alles von ${range} kann passen. Mit Tabelle aller Einstellungen und Quellen.`,
  outDescription: (setting, from, to) =>
    `${setting} auf der ${from} erreicht die ${to} nicht. Mit Tabelle aller Einstellungen und Quellen.`,
  from: "Du hast",
  to: "Du willst",
  fromGrinder: "Von Mühle",
  toGrinder: "Zu Mühle",
  setting: "Einstellung",
  settingGroup: "Deine Einstellung",
  convert: "Umrechnen",
  stale: "Mit „Umrechnen“ kommt die Zahl für diese Mühle.",
  swap: "Die beiden Mühlen tauschen",
  sentence: {
    start: (from) => ` auf der ${from} ist etwa `,
    result: (setting, to) => `${setting} auf der ${to}`,
    exact: ".",
    range: (range) => `; alles von ${range} kann passen.`,
    espressoRange: (zone, start) =>
      `. Ihr Espressobereich ist ${zone}: Beim ersten Bezug bei ${start} anfangen und Bezug für Bezug feiner werden.`,
    tooFine: (from, to) => ` auf der ${from} ist feiner, als die ${to} mahlen kann. `,
    tooFineResult: (end) => `Ihre feinste Stufe ist ${end}`,
    tooFineEnd: ", und die ist gröber.",
    tooCoarse: (from, to) => ` auf der ${from} ist gröber, als die ${to} mahlen kann. `,
    tooCoarseResult: (end) => `Ihre gröbste Stufe ist ${end}`,
    tooCoarseEnd: ", und die ist feiner.",
  },
  out: {
    fine: { title: "Zu fein", end: (setting) => `am feinsten ist ${setting}` },
    coarse: { title: "Zu grob", end: (setting) => `am gröbsten ist ${setting}` },
    fineLabel: (grinder, setting) => `${grinder}: nicht fein genug. Ihre feinste Einstellung ist ${setting}.`,
    coarseLabel: (grinder, setting) =>
      `${grinder}: nicht grob genug. Ihre gröbste Einstellung ist ${setting}.`,
    rowFine: "feiner, als sie kann",
    rowCoarse: "gröber, als sie kann",
  },
  notes: {
    espressoTitle: "Espressobereich.",
    espresso:
      "Ein Schritt ändert den Bezug um Sekunden, und zwei Mühlen eines Modells unterscheiden sich um mehr. Ändere einen Schritt und koste.",
    espressoEstimate: "Der Bereich ist geschätzt: Für diese Skala hat niemand einen veröffentlicht.",
    reachTitle: (to) => `So weit geht die ${to} nicht.`,
    reachFilter:
      "Sie ist für Filterkaffee gebaut: Selbst am Ende ihrer Skala liefe der meiste Espresso zu schnell durch.",
    reach: "Selbst am Ende ihrer Skala erreicht sie diesen Mahlgrad nicht.",
  },
  ways: {
    title: "Was du tun kannst",
    coarser: "Etwas Gröberes brühen",
    finer: "Etwas Feineres brühen",
    follows: (setting, to) => `Ab ${setting} kommt die ${to} mit.`,
    set: (setting) => `${setting} einstellen`,
    stay: (from) => `Dafür die ${from} nehmen`,
    stayText: "Ihre eigenen Einstellungen je Methode, mit Spannen.",
    stayLink: "Ihre Einstellungen",
    others: "Mühlen ansehen, die das können",
    othersText: "Alle Mühlen, die für Espresso gebaut sind.",
    othersLink: "Mühlen für Espresso",
    allText: "Jede Skala mit Einstellungen und Quellen.",
    allLink: "Alle Mühlen",
  },
  methods: "Von einer Methode ausgehen",
  near: {
    title: "Einstellungen in der Nähe",
    range: "Spanne",
    all: (count) => `Die ganze Tabelle, ${count} Einstellungen`,
    every: (steps) => `Alle ${steps} Schritte der Skala.`,
  },
  why: {
    title: "Warum wir das meinen",
    espressoText: (from, index, to, zone, result) =>
      `Beide Skalen liegen auf einer gemeinsamen, dem Mahlindex, auf dem sich alle Espressobereiche decken. ${from} ist Index ${index}. Im Bereich der ${to}, ${zone}, ist das ${result}.`,
    text: (from, index, to, result) =>
      `Beide Skalen liegen auf einer gemeinsamen, dem Mahlindex. ${from} ist Index ${index}. Dort steht die ${to} auf ${result}.`,
    outText: (from, index, to, end, endIndex) =>
      `Beide Skalen liegen auf einer gemeinsamen, dem Mahlindex. ${from} ist Index ${index}. Die ${to} endet bei ${end}, Index ${endIndex}.`,
    label: (from, index, to, result) =>
      `Beide Skalen auf dem Mahlindex von 0 bis 100. ${from} ist Index ${index}; auf der ${to} ist das ${result}.`,
  },
  differs: "Deine ist anders?",
  differsText: "Mahlwerk und Nullpunkt streuen um ein, zwei Schritte.",
  report: "Einstellung melden",
  sources: "Quellen",
  notOnDial: (setting, grinder, scale) =>
    `„${setting}“ steht nicht auf der Skala der ${grinder}; sie geht von ${scale}.`,
};

import { isBeanconqueror, readBeanconqueror } from "./beanconqueror/read-beanconqueror.ts";
import { isBrewGuide, readBrewGuide } from "./brew-guide/read-brew-guide.ts";
import { isBrewdial, readBrewdial } from "./brewdial/read-brewdial.ts";
import { isBrewspec, readBrewspec } from "./brewspec/read-brewspec.ts";
import type { ImportSource } from "./bundle.ts";
import { readCsv } from "./csv/read-csv.ts";
import { looksLikeTable } from "./csv/table.ts";
import { isDecent, readDecent } from "./decent/read-decent.ts";
import type { OpenedFile, ReadSource } from "./draft.ts";
import {
  isGaggimate,
  isGaggiuino,
  isMeticulous,
  readGaggimate,
  readGaggiuino,
  readMeticulous,
} from "./machines/read-machines.ts";
import { isTimerCoffee, readTimerCoffee } from "./timer-coffee/read-timer-coffee.ts";
import { isVisualizer, readVisualizer } from "./visualizer/read-visualizer.ts";

interface Source {
  readonly source: ImportSource;
  /** Returns whether the source wrote a file. Must be cheap, because it is called for every file. */
  readonly isOwn: (file: OpenedFile) => boolean;
  readonly read: ReadSource;
}

const isTable = ({ name, content }: OpenedFile): boolean =>
  typeof content === "string" &&
  content.trim() !== "" &&
  (/\.(?:csv|tsv)$/i.test(name) || looksLikeTable(content));

/** Every source; the first that recognises a file reads it. */
export const sources: readonly Source[] = [
  { source: "brewdial", isOwn: isBrewdial, read: readBrewdial },
  { source: "beanconqueror", isOwn: isBeanconqueror, read: readBeanconqueror },
  { source: "brew-guide", isOwn: isBrewGuide, read: readBrewGuide },
  { source: "timer-coffee", isOwn: isTimerCoffee, read: readTimerCoffee },
  { source: "brewspec", isOwn: isBrewspec, read: readBrewspec },
  { source: "visualizer", isOwn: isVisualizer, read: readVisualizer },
  { source: "gaggiuino", isOwn: isGaggiuino, read: readGaggiuino },
  { source: "gaggimate", isOwn: isGaggimate, read: readGaggimate },
  { source: "meticulous", isOwn: isMeticulous, read: readMeticulous },
  { source: "decent", isOwn: isDecent, read: readDecent },
  { source: "csv", isOwn: isTable, read: readCsv },
];

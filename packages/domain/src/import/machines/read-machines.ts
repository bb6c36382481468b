import type { ImportBrewer } from "../bundle.ts";
import {
  type BrewDraft,
  emptyBrew,
  knownBrewer,
  type OpenedFile,
  type ReadContext,
  type ReadSource,
} from "../draft.ts";
import * as limits from "../limits.ts";
import { toCurve } from "../read/curves.ts";
import { formatInstant } from "../read/dates.ts";
import { readDuration, readFigure, readTemperature } from "../read/figures.ts";
import { quote, readLine } from "../read/texts.ts";
import { type Fields, isObject, listFields, readNumber, readPositive, toFields } from "../read/values.ts";

/** A shot of a machine that records neither coffee nor dose nor grinder. */
interface MachineShot {
  readonly id: string;
  readonly clockSeconds: number | null;
  readonly seconds: number | null;
  readonly times: readonly (number | null)[];
  readonly weights: readonly (number | null)[];
  readonly grams: number | null;
  readonly temperature: unknown;
  readonly profile: unknown;
}

const milliseconds = (value: unknown) => {
  const number = readNumber(value);
  return number === null ? null : number / 1000;
};

export const isGaggiuino = ({ content }: OpenedFile): boolean =>
  isObject(content) && Array.isArray(content["datapoints"]);
export const isGaggimate = ({ content }: OpenedFile): boolean =>
  isObject(content) && Array.isArray(content["samples"]);
export const isMeticulous = ({ content }: OpenedFile): boolean =>
  isObject(content) && "profile_name" in content && Array.isArray(content["data"]);

function readGaggiuinoShot(shot: Fields): MachineShot {
  const points = listFields(shot["datapoints"]).slice(0, limits.maxCurvePoints);
  const tenths = readPositive(shot["duration"]);
  const profile = toFields(shot["profile"]);
  const weights = points.map(({ shotWeight }) => readNumber(shotWeight));
  return {
    // Ids count from one on every machine; the time tells machines apart.
    id: `${readLine(shot["id"], 100) ?? ""}|${readNumber(shot["timestamp"]) ?? ""}`,
    clockSeconds: readNumber(shot["timestamp"]),
    seconds: tenths === null ? null : tenths / 10,
    times: points.map(({ timeInShot }) => milliseconds(timeInShot)),
    weights,
    grams: weights.at(-1) ?? null,
    temperature: profile["waterTemperature"],
    profile: profile["name"],
  };
}

function readGaggimateShot(shot: Fields): MachineShot {
  const samples = listFields(shot["samples"]).slice(0, limits.maxCurvePoints);
  const scale = samples.map(({ v }) => readNumber(v));
  const hasScale = scale.some((grams) => grams !== null && grams > 0);
  // Without a scale the machine estimates the weight.
  const weights = hasScale ? scale : samples.map(({ ev }) => readNumber(ev));
  const profile = toFields(shot["profile"]);
  return {
    id: `${readLine(shot["id"], 100) ?? ""}|${readNumber(shot["timestamp"]) ?? ""}`,
    clockSeconds: readNumber(shot["timestamp"]),
    seconds: milliseconds(shot["duration"]),
    times: samples.map(({ t }) => milliseconds(t)),
    weights,
    grams: weights.at(-1) ?? readPositive(shot["volume"]),
    temperature: profile["temperature"],
    profile: typeof shot["profile"] === "string" ? shot["profile"] : profile["label"],
  };
}

function readMeticulousShot(shot: Fields): MachineShot {
  const points = listFields(shot["data"]).slice(0, limits.maxCurvePoints);
  const times = points.map(({ time }) => milliseconds(time));
  const weights = points.map((point) => readNumber(toFields(point["shot"])["weight"]));
  return {
    // An id of the machine's history, which need not be unique elsewhere.
    id: `shot|${readLine(shot["id"], 100) ?? ""}|${readNumber(shot["time"]) ?? ""}`,
    clockSeconds: readNumber(shot["time"]),
    seconds: times.at(-1) ?? null,
    times,
    weights,
    grams: weights.at(-1) ?? null,
    temperature: toFields(shot["profile"])["temperature"],
    profile: shot["profile_name"],
  };
}

function readShot(
  shot: MachineShot,
  { name, modifiedAt }: OpenedFile,
  brewer: string,
  context: ReadContext,
): BrewDraft[] {
  const { clockSeconds } = shot;
  const byClock = formatInstant(clockSeconds === null ? null : clockSeconds * 1000, context.now);
  // The clock of a machine without network starts in 1970: the modification time of the file is used instead.
  const brewedAt = byClock ?? formatInstant(modifiedAt?.getTime() ?? null, context.now);
  if (brewedAt === null) {
    context.warn("no_date", name);
    return [];
  }
  if (byClock === null) context.warn("time_assumed", name);
  return [
    {
      ...emptyBrew,
      id: byClock === null ? `${shot.id}|${brewedAt}` : shot.id,
      sourceId: name,
      brewedAt,
      brewer,
      waterGrams: readFigure(shot.grams, limits.waterGrams, context, name),
      ...readTemperature(shot.temperature, context, name),
      seconds: readDuration(shot.seconds, context, name),
      extra: quote("profile", readLine(shot.profile, 120)),
      curve: toCurve(shot.times, shot.weights),
    },
  ];
}

const createReader =
  (readFile: (file: Fields) => MachineShot, brewer: ImportBrewer): ReadSource =>
  (files, context) => ({
    brewers: [brewer],
    brews: files.flatMap((file) =>
      readShot(readFile(toFields(file.content)), file, brewer.sourceId, context),
    ),
  });

/**
 * Returns the brewer of shots from Gaggiuino or GaggiMate. Both are parts for machines of several makers, so the user is asked for
 * the machine.
 */
const modified = (sourceId: string, text: string): ImportBrewer => ({
  sourceId,
  text,
  method: "espresso",
  machineSlug: null,
  ask: "machine",
});

export const readGaggiuino = createReader(readGaggiuinoShot, modified("gaggiuino", "Gaggiuino"));
export const readGaggimate = createReader(readGaggimateShot, modified("gaggimate", "GaggiMate"));
export const readMeticulous = createReader(
  readMeticulousShot,
  knownBrewer("meticulous", "Meticulous", "espresso", "meticulous-espresso"),
);

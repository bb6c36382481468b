import {
  type CustomDial,
  customDial,
  isUsableDial,
  type SettingCount,
  settingCounts,
} from "@brewdial/domain/grind/custom-grinder.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { parseSetting } from "@brewdial/domain/grind/notation.ts";
import * as limits from "#app/fields/limits.ts";
import { isWithin, parseNumber } from "#app/fields/number.ts";

/** The answers so far, as typed. They are passed from page to page in the URL and in hidden fields. */
export const answerNames = [
  "brand",
  "model",
  "counts",
  "finest",
  "coarsest",
  "steps",
  "perTurn",
  "method",
  "setting",
  "burrs",
  "rpm",
] as const;
export type Answers = Readonly<Record<(typeof answerNames)[number], string>>;
export type Problem = "brand" | "model" | "counts" | "finest" | "coarsest" | "perTurn" | "range" | "rpm";

const maxTyped = 120;

/**
 * Reads the answers from a URL or a form. The step buttons of the dial, which submit without scripts, take precedence over a typed setting.
 */
export function readAnswers(from: Pick<FormData, "get"> | URLSearchParams): Answers {
  const read = (name: string) => {
    const value = from.get(name);
    return typeof value === "string" ? value.slice(0, maxTyped).trim() : "";
  };
  const typed = Object.fromEntries(answerNames.map((name) => [name, read(name)])) as Answers;
  const moved = read("moved");
  return {
    ...typed,
    finest: typed.finest === "" ? "0" : typed.finest,
    setting: moved === "" ? typed.setting : moved,
  };
}

export const isCount = (text: string): text is SettingCount => settingCounts.some((count) => count === text);

/** Returns the described dial; undefined until the answers are complete. */
export function toCustomDial(answers: Answers): CustomDial | undefined {
  const { counts } = answers;
  const finest = parseNumber(answers.finest, limits.grinderEnd);
  const coarsest = parseNumber(answers.coarsest, limits.grinderEnd);
  const perTurn = parsePerTurn(answers.perTurn);
  if (!isCount(counts) || finest === undefined || coarsest === undefined || perTurn === undefined)
    return undefined;
  const steps = counts === "numbers" ? (parseNumber(answers.steps, limits.stepsPerNumber) ?? 1) : 1;
  const description = { counts, finest, coarsest, stepsPerNumber: Math.round(steps), perTurn };
  return isUsableDial(customDial(description)) ? description : undefined;
}

/** Returns clicks or numbers per turn; null if empty, undefined if invalid. */
function parsePerTurn(text: string): number | null | undefined {
  if (text === "") return null;
  const value = parseNumber(text, limits.settingsPerTurn);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

/** Returns the speed; null if empty, undefined if invalid. */
export function parseRpm(text: string): number | null | undefined {
  if (text === "") return null;
  const value = parseNumber(text, limits.burrRpm);
  return value !== undefined && Number.isInteger(value) ? value : undefined;
}

/** Returns the typed setting on the dial; undefined if it is not on it. */
export function parseKnown(dial: Dial, { setting }: Answers): number | undefined {
  const parsed = setting === "" ? undefined : parseSetting(dial, setting);
  return parsed?.ok === true ? parsed.setting : undefined;
}

/** Returns the problems of the answers to the first question. */
export function checkCounts({ brand, model, counts }: Answers): readonly Problem[] {
  const isName = (text: string) =>
    isWithin(Array.from(text).length, { minimum: 1, maximum: limits.grinderNameLength });
  return [
    ...(isName(brand) ? [] : (["brand"] as const)),
    ...(isName(model) ? [] : (["model"] as const)),
    ...(isCount(counts) ? [] : (["counts"] as const)),
  ];
}

/** Returns the problems of the answers to the second question. */
export function checkRange(answers: Answers): readonly Problem[] {
  const problems = [
    ...(["finest", "coarsest"] as const).filter(
      (name) => parseNumber(answers[name], limits.grinderEnd) === undefined,
    ),
    ...(parsePerTurn(answers.perTurn) === undefined ? (["perTurn"] as const) : []),
  ];
  return problems.length === 0 && toCustomDial(answers) === undefined ? ["range"] : problems;
}

/** Returns a sample dial with the kind of scale that the user chose, to be drawn before the range is known. */
export function sampleDial({ counts, finest, coarsest, ...answers }: Answers): Dial {
  const kind = isCount(counts) ? counts : "numbers";
  const ends = { finest: "0", coarsest: kind === "clicks" ? "40" : "12" };
  const described =
    toCustomDial({ counts: kind, finest, coarsest, ...answers }) ??
    toCustomDial({ ...answers, counts: kind, ...ends, perTurn: "" });
  if (described === undefined) throw new Error("The sample is no dial");
  return customDial(described);
}

import type { Random } from "../import/test-mutations.ts";
import type { BrewMethodId } from "../brewing/brew-methods.ts";
import type { StepAction, StepKind } from "../steps/brew-step.ts";
import type { TextGrind } from "./recipe-text.ts";
import { type CorpusWords, english, german } from "./test-corpus-words.ts";

export interface ExpectedStep {
  readonly kind: StepKind;
  readonly atSeconds: number | null;
  readonly toGrams: number | null;
  readonly actions: readonly StepAction[];
}

/** A text with the values that it contains. */
export interface CorpusText {
  readonly text: string;
  readonly method: BrewMethodId | null;
  readonly doseGrams: number | null;
  readonly waterGrams: number | null;
  readonly ratio: number | null;
  readonly waterTempC: number | null;
  readonly grind: TextGrind | null;
  readonly brewTimeSeconds: number | null;
  readonly source: string | null;
  readonly steps: readonly ExpectedStep[];
}

const brewers: readonly (readonly [string, BrewMethodId])[] = [
  ["V60", "pour-over"],
  ["Hario V60", "pour-over"],
  ["Origami", "pour-over"],
  ["Kalita Wave", "flat-bottom"],
  ["Orea", "flat-bottom"],
  ["Chemex", "chemex"],
  ["AeroPress", "aeropress"],
  ["French Press", "french-press"],
  ["Clever", "steep-and-release"],
];
const settings: readonly (readonly [string, string, string])[] = [
  ["C40", "comandante-c40-mk4", "24"],
  ["Comandante C40", "comandante-c40-mk4", "22"],
  ["Encore", "baratza-encore", "17"],
  ["Baratza Encore", "baratza-encore", "15"],
  ["Kingrinder K6", "kingrinder-k6", "90"],
  ["K6", "kingrinder-k6", "85"],
  ["1Zpresso J-Max", "1zpresso-j-max", "2.1.0"],
  ["ZP6", "1zpresso-zp6-special", "5.2"],
  ["Timemore C2", "timemore-c2", "20"],
  ["Niche Zero", "niche-zero", "42"],
];
const sources = [
  "https://www.youtube.com/watch?v=AbC123xyz",
  "https://youtu.be/x9Y8z7",
  "https://example.org/recipes/v60?id=12",
];

/** Generates a text from templates: a list, a chat in sentences, or values in one line, surrounded by unrelated sentences. */
export function makeText(random: Random): CorpusText {
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;
  const isGerman = random() < 0.5;
  const words: CorpusWords = isGerman ? german : english;
  const number = (value: number) => String(value).replace(".", words.decimal);
  const fill = (template: string, ...values: string[]) => {
    let at = 0;
    return template.replaceAll("{}", () => values[Math.min(at++, values.length - 1)] ?? "");
  };
  const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  const maybe = <T>(share: number, make: () => T): T | null => (random() < share ? make() : null);

  const [brewer, method] = pick(brewers);
  const isImmersion = method === "aeropress" || method === "french-press";
  const doseGrams = 12 + below(40) / 2;
  const ratio = 14 + below(7) / 2;
  const waterGrams = Math.round((doseGrams * ratio) / 5) * 5;
  const total = 120 + below(18) * 10;

  const figures: string[] = [];
  const saysBoth = random() < 0.3;
  if (saysBoth) figures.push(fill(pick(words.both), number(doseGrams), number(waterGrams)));
  const dose = saysBoth ? doseGrams : maybe(0.9, () => doseGrams);
  const water = saysBoth ? waterGrams : maybe(0.9, () => waterGrams);
  if (!saysBoth && dose !== null) figures.push(fill(pick(words.dose), number(doseGrams)));
  if (!saysBoth && water !== null) figures.push(fill(pick(words.water), number(waterGrams)));
  const rounded = Math.round((waterGrams / doseGrams) * 2) / 2;
  const saidRatio = maybe(0.4, () => rounded);
  if (saidRatio !== null) figures.push(fill(pick(words.ratio), number(saidRatio)));

  const celsius = 86 + below(13);
  const heat = maybe(0.8, () => celsius);
  let waterTempC: number | null = null;
  if (heat !== null) {
    const kind = below(4);
    const fahrenheit = 190 + below(20);
    waterTempC =
      kind === 2 ? Math.round(((fahrenheit - 32) / 1.8) * 10) / 10 : kind === 3 ? celsius + 1 : celsius;
    const written = [
      `${celsius} °C`,
      isGerman ? `${celsius} Grad` : `${celsius}C`,
      `${fahrenheit}°F`,
      `${celsius}–${celsius + 2} °C`,
    ][kind] as string;
    figures.push(fill(pick(words.heat), written));
  }

  let grind: TextGrind | null = null;
  const grindKind = random();
  if (grindKind < 0.5) {
    const [name, grinder, setting] = pick(settings);
    grind = { kind: "setting", setting, grinder };
    figures.push(pick(words.setting).replace("{s}", setting).replace("{g}", name));
  } else if (grindKind < 0.75) {
    const [word, written] = pick(Object.entries(words.sizes));
    grind = { kind: "words", word: word as "fine" };
    figures.push(fill(pick(words.size), written));
  } else if (grindKind < 0.85) {
    const microns = 500 + below(8) * 50;
    grind = { kind: "microns", microns };
    figures.push(fill(pick(words.microns), String(microns)));
  }

  const saidTime = maybe(0.75, () => total);
  let brewTimeSeconds = saidTime;
  if (saidTime !== null) {
    const isRange = random() < 0.2;
    if (isRange) brewTimeSeconds = saidTime + 10;
    const minutes = isGerman ? "Minuten" : "min";
    const written = isRange
      ? `${clock(saidTime)}-${clock(saidTime + 20)}`
      : saidTime % 60 === 0 && random() < 0.4
        ? `${saidTime / 60} ${minutes}`
        : clock(saidTime);
    figures.push(fill(pick(words.time), written));
  }

  const steps: ExpectedStep[] = [];
  const lines: string[] = [];
  const addStep = (
    kind: StepKind,
    at: number | null,
    toGrams: number | null,
    actions: readonly StepAction[] = [],
  ) => steps.push({ kind, atSeconds: at, toGrams, actions });
  const layout = below(4);
  const bloom = Math.round((doseGrams * 3) / 5) * 5;
  const mark = pick(["", "- ", "• ", "👉 ", "* "]);
  const between = pick([" ", " – ", ": ", " - "]);
  if (layout === 0 || isImmersion) {
    // Times at the beginning of lines.
    const weights = isImmersion
      ? [waterGrams]
      : [bloom, Math.round((bloom + waterGrams) / 10) * 5, waterGrams];
    const style = below(3);
    const times = isImmersion ? [0] : [0, 45, 75 + below(4) * 5];
    weights.forEach((grams, index) => {
      const before = index === 0 ? 0 : (weights[index - 1] as number);
      const isBloom = index === 0 && !isImmersion;
      const template = isBloom
        ? pick(words.bloom)
        : pick(style === 0 ? words.pourTo : style === 1 ? words.pourAdded : words.pourPlain);
      const written =
        isBloom || style === 0 ? grams : style === 1 ? grams - before : random() < 2 ? grams : 0;
      const swirls = random() < 0.3;
      const line = fill(template, number(written)) + (swirls ? `, ${pick(words.swirl)}` : "");
      lines.push(`${mark}${pick([clock(times[index] as number)])}${between}${line}`);
      addStep(isBloom ? "bloom" : "pour", times[index] as number, grams, swirls ? ["swirl"] : []);
    });
    if (isImmersion) {
      lines.push(`${mark}2:00${between}${fill(pick(words.press), "30 s")}`);
      addStep("press", 120, null);
    } else if (random() < 0.5) {
      lines.push(`${mark}1:45${between}${pick(words.drawdown)}`);
      addStep("drawdown", 105, null);
    }
  } else if (layout === 1) {
    // Sentences without times, except the first.
    const half = Math.round((bloom + waterGrams) / 10) * 5;
    const first = fill(words.firstBloom, number(bloom), isGerman ? "45 Sekunden" : "45 s");
    lines.push(
      `${first}, ${words.next} ${fill(pick(words.pourTo), number(half))}, ${words.next} ${fill(pick(words.pourTo), number(waterGrams))}.`,
    );
    addStep("bloom", 0, bloom);
    addStep("pour", 45, half);
    addStep("pour", null, waterGrams);
  } else if (layout === 2) {
    // A numbered list.
    const half = Math.round((bloom + waterGrams) / 10) * 5;
    lines.push(
      `1. ${fill(pick(words.bloom), number(bloom))}`,
      `2. ${fill(pick(words.pourTo), number(half))}`,
      `3. ${fill(pick(words.pourTo), number(waterGrams))}`,
      `4. ${pick(words.swirl)}`,
    );
    addStep("bloom", 0, bloom);
    addStep("pour", null, half);
    addStep("pour", null, waterGrams);
    addStep("stir", null, null, ["swirl"]);
  }

  const saidBrewer = maybe(0.7, () => method);
  const title =
    saidBrewer === null
      ? pick(words.greetings)
      : pick([
          `${brewer} ☕`,
          `${pick(words.greetings)} ${brewer}`,
          `${brewer} ${isGerman ? "Rezept" : "recipe"} 2026`,
        ]);
  const source = maybe(0.5, () => pick(sources));
  for (let index = figures.length - 1; index > 0; index -= 1) {
    const other = below(index + 1);
    [figures[index], figures[other]] = [figures[other] as string, figures[index] as string];
  }
  const isOneLine = random() < 0.15;
  const body = [...(isOneLine ? [figures.join(" | ")] : figures), ...(random() < 0.5 ? [""] : []), ...lines];
  for (let count = below(5); count > 0; count -= 1) {
    const at = random() < 0.5 ? 0 : body.length;
    body.splice(at, 0, pick(words.noise));
  }
  if (random() < 0.2)
    body.push(
      ...(isGerman
        ? ["0:00 Intro", "1:15 Equipment", "3:40 Rezept", "8:20 Fazit"]
        : ["0:00 Intro", "1:15 Gear", "3:40 The recipe", "8:20 Final thoughts"]),
    );
  if (source !== null) body.push(fill(pick(words.source), source));
  return {
    text: [title, ...body].join("\n"),
    method: saidBrewer,
    doseGrams: dose,
    waterGrams: water ?? (lines.length === 0 ? null : waterGrams),
    ratio: saidRatio,
    waterTempC,
    grind,
    brewTimeSeconds,
    source,
    steps,
  };
}

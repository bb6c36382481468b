import { settingOfStep, stepBounds } from "@brewdial/domain/grind/dial.ts";
import {
  type Bands,
  convertSetting,
  type Dial,
  formatSetting,
  type Grinder,
  indexAt,
  parseSetting,
  settingForIndex,
  type SettingRange,
} from "../../packages/grind/src/index.ts";
import type { OpenRelease } from "./open-release.ts";
import { sampleGrinders } from "./sample-grinders.ts";

type Input = string | number;

/** Builds the conformance vectors of a release, see docs/grind-standard.md. */
export function buildVectors({ standard, version, bands, grinders: released }: OpenRelease) {
  const grinders: readonly Grinder[] = [...released, ...sampleGrinders].map((grinder) => ({
    ...grinder,
    sources: [],
  }));
  return {
    standard,
    version,
    grinders: sampleGrinders,
    parse: grinders.flatMap((grinder) => inputsOf(grinder.dial).map((input) => parseCase(grinder, input))),
    format: grinders.flatMap(({ slug, dial }) =>
      settingsToFormat(dial).map((setting) => ({
        grinder: slug,
        setting,
        label: formatSetting(dial, setting),
      })),
    ),
    index: grinders.flatMap(({ slug, dial, curve }) =>
      spreadSettings(dial, 14).map((setting) => ({
        grinder: slug,
        setting,
        grindIndex: indexAt(curve, setting),
      })),
    ),
    setting: grinders.flatMap((grinder) => indexes.map((index) => settingCase(grinder, index, bands))),
    convert: [
      ...grinders.flatMap((from, at) => convertCases(from, at, grinders, bands)),
      ...espressoEnds(grinders, bands),
    ],
  };
}

export type Vectors = ReturnType<typeof buildVectors>;

/** Renders the vectors with one case per line, so that changes are readable in a diff. */
export function renderVectors(vectors: Vectors): string {
  const members = Object.entries(vectors).map(([name, value]) => {
    const text = Array.isArray(value)
      ? `[\n${value.map((one) => JSON.stringify(one)).join(",\n")}\n]`
      : JSON.stringify(value);
    return `${JSON.stringify(name)}: ${text}`;
  });
  return `{\n${members.join(",\n")}\n}\n`;
}

/** Converts settings at both ends of a dial and between them, to the same grinder, and settings that are rejected. */
function convertCases(from: Grinder, at: number, grinders: readonly Grinder[], bands: Bands) {
  const samples = grinders.slice(-sampleGrinders.length);
  return [...spreadLabels(from.dial, 18), "none", from.dial.max + 50].flatMap((input, place) => {
    // Every third conversion is to a sample grinder, so that all kinds of dials are targets.
    const others = place % 3 === 2 ? samples : grinders;
    const to = place === 0 ? from : others[(at + 7 * place) % others.length];
    return to === undefined ? [] : [convertCase(from, input, to, bands)];
  });
}

/** Converts the settings at and next to the ends of the espresso zone of the index, 2 and 15. */
function espressoEnds(grinders: readonly Grinder[], bands: Bands) {
  const from = grinders.find(({ slug }) => slug === "sample-long");
  if (from === undefined) return [];
  return grinders
    .filter(({ slug, espressoZone }) => slug.startsWith("sample-") && espressoZone)
    .flatMap((to) => [20, 21, 34, 35].map((setting) => convertCase(from, setting, to, bands)));
}

function parseCase({ slug, dial }: Grinder, input: Input) {
  const parsed = parseSetting(dial, input);
  return { grinder: slug, input, setting: parsed.ok ? parsed.setting : null };
}

function settingCase(grinder: Grinder, grindIndex: number, bands: Bands) {
  const { setting, settingLabel, range, clamped } = settingForIndex(grinder, grindIndex, bands);
  return { grinder: grinder.slug, grindIndex, setting, label: settingLabel, ...presentRange(range), clamped };
}

function convertCase(from: Grinder, input: Input, to: Grinder, bands: Bands) {
  const inputs = { from: from.slug, input, to: to.slug };
  const parsed = parseSetting(from.dial, input);
  if (!parsed.ok) return { ...inputs, rejected: true };
  const { to: side, grindIndex, clamped } = convertSetting(from, parsed.setting, to, bands);
  const { setting, settingLabel, range } = side;
  return { ...inputs, setting, label: settingLabel, ...presentRange(range), clamped, grindIndex };
}

const presentRange = ({ min, max, label }: SettingRange) => ({ min, max, range: label });

/** Returns settings spread from one end of the dial to the other. */
function spreadSettings(dial: Dial, count: number): readonly number[] {
  const { first, last } = stepBounds(dial);
  const steps = Array.from({ length: count }, (_, at) =>
    Math.round(first + ((last - first) * at) / (count - 1)),
  );
  return [...new Set(steps)].map((step) => settingOfStep(dial, step));
}

const spreadLabels = (dial: Dial, count: number): readonly string[] =>
  spreadSettings(dial, count).map((setting) => formatSetting(dial, setting));

/** Steps, and settings between two of them. */
function settingsToFormat(dial: Dial): readonly number[] {
  const settings = spreadSettings(dial, 12);
  const between = settings.slice(0, -1).map((setting, at) => setting + (0.1 + 0.09 * at) / dial.stepsPerUnit);
  return [...settings, ...between];
}

/** Valid and invalid inputs as users write them, for this dial and for others. */
function inputsOf(dial: Dial): readonly Input[] {
  const settings = spreadSettings(dial, 9);
  const labels = settings.map((setting) => formatSetting(dial, setting));
  const label = labels[4] ?? "";
  const beyond = dial.max + 1 / dial.stepsPerUnit;
  const inputs: readonly Input[] = [
    ...labels,
    ...settings.slice(0, 5),
    `  ${label}\t`,
    `\u00a0${label}\u3000`,
    label.replaceAll(".", ","),
    label.replaceAll(/[ +]+/g, " + "),
    ...[dial.unit, dial.unit.toUpperCase(), "click", "dots", "rotations", "\u03bcm", "apples"].map(
      (unit) => `${label} ${unit}`,
    ),
    `${settings[3]}${dial.unit}`,
    `${settings[5]} + notch`,
    `${settings[5]} step`,
    (settings[2] ?? 0) + 0.4 / dial.stepsPerUnit,
    `${(settings[2] ?? 0) + 0.25 / dial.stepsPerUnit}`,
    dial.min - 1,
    dial.min - 0.00005,
    dial.max + 0.00005,
    beyond,
    `${beyond}`,
    formatSetting(dial, beyond),
    ...otherNotations,
    ...nonsense,
  ];
  return [...new Set(inputs)];
}

const otherNotations: readonly string[] = (
  "1+1|0 + 7|1+99|2+2.5|1+2.3|1.1|1.05|1.005|1.10|2.12|1.100|5.3333|5.33|1.1.1|0.0.0|1.9.9|1.2.03|1.12.0|5B|5 b|3z|" +
  "3 +1 dot|3.2|3 +9 dots|1 1/2|1½|⅞ turn|2 ⅓ turns|3/16 turn|16/16|1/0|007|4.0|4."
).split("|");

const nonsense: readonly string[] = [
  ..."| |+|1+|+1|1++2|-1|- 1|1..2|.5|1e1|0x10|NaN|Infinity|abc|٣|５|5 clicks clicks|1.2.3.4".split("|"),
  "1\u0085",
  "99999999999999999999",
  // The longest text that is parsed, and one character more.
  `${"0".repeat(63)}5`,
  `${"0".repeat(64)}5`,
];

const indexes = [0, 0.1, 2, 7.3, 10, 14.95, 22.5, 33.3, 40, 40.1, 55.55, 71, 86.2, 99.9, 100];

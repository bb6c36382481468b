import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { Conversion, ConversionTable } from "@brewdial/contract/grinder-data/models.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { dialEnds, stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import { snap } from "@brewdial/domain/grind/dial.ts";
import { formatSetting } from "@brewdial/domain/grind/format-setting.ts";
import { indexAt } from "@brewdial/domain/grind/curve.ts";
import { href } from "react-router";
import type { LanesData } from "#app/features/charts/lanes-drawing.ts";
import { describeRange, describeSteps, describeUnit } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { modelName } from "#app/features/grinders/model-name.ts";
import {
  findSetting,
  presentBands,
  presentSource,
  shortMethod,
} from "#app/features/grinders/present-grinder.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { type Outcome, presentSentence, shortSetting } from "./sentence.ts";
import { presentTable } from "./table.ts";

type Detail = Shape<typeof GrinderDetail>;

export interface ConversionData {
  readonly conversion: Shape<typeof Conversion>;
  readonly from: Detail;
  readonly to: Detail;
  readonly table: Shape<typeof ConversionTable>;
  readonly methods: readonly Shape<typeof BrewMethod>[];
}

/** Turns a conversion of the API into a view. */
export function presentConversion(messages: Messages, data: ConversionData) {
  const { conversion, from, to, table, methods } = data;
  const text = messages.convert;
  const source = presentDial(from.dial);
  const target = presentDial(to.dial);
  const outcome = findOutcome(conversion, target);
  const names = { from: fullName(from), to: fullName(to) };
  const fromText = shortSetting(messages, source.dial, conversion.from.setting);
  const toText = shortSetting(messages, target.dial, conversion.to.setting);
  // In the zone for espresso, the zone is the range.
  const toRange = conversion.espresso?.range ?? conversion.to.range;
  const range = describeRange(messages, target.dial, toRange);
  const isOut = outcome === "fine" || outcome === "coarse";
  const index = new Intl.NumberFormat(messages.locale, { maximumFractionDigits: 0 }).format(
    conversion.grindIndex,
  );
  return {
    outcome,
    heading: text.title(names.from, names.to),
    title: text.pageTitle(fromText, names.from, names.to),
    description: isOut
      ? text.outDescription(fromText, names.from, names.to)
      : text.description(fromText, names.from, names.to, toText, range),
    sentence: presentSentence(messages, outcome, {
      from: { name: modelName(from), text: fromText },
      to: { name: modelName(to), text: toText },
      range,
      hasRange: toRange.min !== toRange.max,
    }),
    from: {
      slug: from.slug,
      name: names.from,
      shortName: modelName(from),
      label: conversion.from.settingLabel,
      text: fromText,
      shape: from.shape,
      unit: describeUnit(messages, source.dial, conversion.from.setting),
      view: {
        name: names.from,
        ...source,
        setting: conversion.from.setting,
        isOwn: false,
      } satisfies DialView,
      steps: presentSteps(messages, source, conversion.from.setting),
    },
    to: {
      slug: to.slug,
      name: names.to,
      shortName: modelName(to),
      label: conversion.to.settingLabel,
      shape: to.shape,
      view: {
        name: names.to,
        ...target,
        setting: conversion.to.setting,
        range: isOut ? undefined : toRange,
        bands: presentBands(to, methods),
        isOwn: !isOut,
      } satisfies DialView,
      out: isOut ? presentOut(messages, outcome, names.to, toText) : undefined,
      brew: isOut
        ? undefined
        : {
            text: text.brew(conversion.to.settingLabel),
            path: brewPath(to, findMethod(data), conversion.to.setting),
          },
    },
    note: presentNote(messages, outcome, conversion, to),
    chips: from.chart.map(({ method, setting, settingLabel }) => ({
      method,
      name: shortMethod(messages, method),
      label: settingLabel,
      isCurrent: setting === conversion.from.setting,
    })),
    table: presentTable(messages, table, {
      fromDial: source.dial,
      to: target,
      current: conversion,
    }),
    why: presentWhy(messages, data, outcome, { from: fromText, to: toText, index }),
    lanes: {
      data: presentLanes(messages, data, isOut),
      label: text.why.label(fromText, index, modelName(to), toText),
    },
    sources: mergeSources(from.citations, to.citations).map((citation) => presentSource(messages, citation)),
  };
}

/** Returns the method whose usual setting on the first dial is nearest to the one that is converted. */
const findMethod = ({ conversion, from }: ConversionData): string =>
  from.chart.reduce<{ method: string; distance: number }>(
    (nearest, { method, setting }) => {
      const distance = Math.abs(setting - conversion.from.setting);
      return distance < nearest.distance ? { method, distance } : nearest;
    },
    { method: "pour-over", distance: Infinity },
  ).method;

const brewPath = ({ slug }: Detail, method: string, setting: number): string =>
  `${href("/brew")}?${new URLSearchParams({ method, grinder: slug, setting: String(setting) }).toString()}`;

export type ConversionView = ReturnType<typeof presentConversion>;

/** Returns the setting that a conversion starts from if the URL has none, or the fine end of the dial. */
export function startingSetting({ chart, dial }: Detail): string {
  return findSetting(chart, null)?.settingLabel ?? formatSetting(presentDial(dial).dial, dial.min);
}

/** Returns the setting of the dial that is nearest to a typed one; without a number the one that a conversion starts from. */
export function nearestSetting(detail: Detail, typed: string): string {
  const value = Number(typed.trim().replace(",", "."));
  if (typed.trim() === "" || !Number.isFinite(value)) return startingSetting(detail);
  const { dial } = presentDial(detail.dial);
  return formatSetting(dial, snap(dial, value));
}

/** Presents a typed setting that is not on the dial, next to the conversion of the nearest one. Steps lead back to the dial. */
export function presentRefused(
  { convert }: Messages,
  { from }: ConversionView,
  { dial }: Detail,
  typed: string,
) {
  const value = Number(typed.replace(",", "."));
  const { lower, higher } = from.steps;
  const back = { label: from.label };
  return {
    setting: typed,
    problem: convert.notOnDial(typed, from.name, dial.scale),
    range: convert.range(from.shortName, dial.scale),
    nearest: convert.nearest(from.text),
    steps: {
      lower: { ...lower, ...(value > from.view.setting ? back : {}) },
      higher: { ...higher, ...(value < from.view.setting ? back : {}) },
    },
  };
}

const fullName = ({ brand, name }: Pick<Detail, "brand" | "name">) => `${brand} ${name}`;

function findOutcome(
  { clamped, espresso, to }: ConversionData["conversion"],
  { dial, isRising = true }: Pick<DialView, "dial" | "isRising">,
): Outcome {
  if (clamped) {
    const { min, max } = dialEnds(dial);
    return to.setting - min < max - to.setting === isRising ? "fine" : "coarse";
  }
  return espresso === null ? "normal" : "espresso";
}

/** Returns the settings one step away; undefined at an end of the dial. */
function presentSteps(
  messages: Messages,
  { dial, isRising = true }: Pick<DialView, "dial" | "isRising">,
  setting: number,
) {
  const names = describeSteps(messages, dial);
  const step = (steps: 1 | -1) => {
    const next = stepSetting(dial, setting, steps);
    return {
      name: names[steps > 0 === isRising ? "coarser" : "finer"],
      label: next === setting ? undefined : formatSetting(dial, next),
    };
  };
  return { lower: step(-1), higher: step(1) };
}

/** Merges the sources of both grinders alternately and without duplicates, so that the first ones cover both. */
function mergeSources(a: Detail["citations"], b: Detail["citations"]): Detail["citations"] {
  const length = Math.max(a.length, b.length);
  const inTurn = Array.from({ length }, (_, position) => [
    ...a.slice(position, position + 1),
    ...b.slice(position, position + 1),
  ]);
  return Array.from(new Map(inTurn.flat().map((citation) => [citation.title, citation])).values());
}

function presentWhy(
  messages: Messages,
  { conversion, to }: ConversionData,
  outcome: Outcome,
  texts: { readonly from: string; readonly to: string; readonly index: string },
): string {
  const { why } = messages.convert;
  if (outcome === "fine" || outcome === "coarse") {
    const end = Math.round(indexAt(to.reference, conversion.to.setting));
    return why.outText(texts.from, texts.index, modelName(to), texts.to, String(end));
  }
  if (conversion.espresso === null) return why.text(texts.from, texts.index, modelName(to), texts.to);
  const zone = describeRange(messages, presentDial(to.dial).dial, conversion.espresso.range);
  return why.espressoText(texts.from, texts.index, modelName(to), zone, texts.to);
}

function presentOut({ convert }: Messages, outcome: "fine" | "coarse", name: string, end: string) {
  const text = convert.out[outcome];
  return {
    title: text.title,
    end: text.end(end),
    label: outcome === "fine" ? convert.out.fineLabel(name, end) : convert.out.coarseLabel(name, end),
  };
}

function presentNote(
  { convert: { notes } }: Messages,
  outcome: Outcome,
  { espresso }: ConversionData["conversion"],
  to: Detail,
) {
  switch (outcome) {
    case "fine":
      return {
        title: notes.reachTitle(modelName(to)),
        text: to.espressoCapable ? notes.reach : notes.reachFilter,
      };
    case "coarse":
      return { title: notes.reachTitle(modelName(to)), text: notes.reach };
    case "espresso":
      return {
        title: notes.espressoTitle,
        text: espresso?.basis === "estimate" ? `${notes.espresso} ${notes.espressoEstimate}` : notes.espresso,
      };
    default:
      return undefined;
  }
}

function presentLanes(
  messages: Messages,
  { conversion, from, to }: ConversionData,
  isOut: boolean,
): LanesData {
  const { range } = conversion.to;
  const ends = [range.min, range.max].map((setting) => indexAt(to.reference, setting));
  const lane = (detail: Detail, setting: number) => {
    const { dial } = presentDial(detail.dial);
    return {
      dial,
      curve: detail.reference,
      setting,
      label: describeRange(messages, dial, { min: setting, max: setting }),
    };
  };
  return {
    lanes: [lane(from, conversion.from.setting), lane(to, conversion.to.setting)],
    index: conversion.grindIndex,
    range: isOut ? undefined : { min: Math.min(...ends), max: Math.max(...ends) },
  };
}

import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodBands } from "@brewdial/domain/dial/method-bands.ts";
import { stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import type { CurveChartData } from "#app/features/charts/curve-drawing.ts";
import { describeMark, describeRange, describeSetting } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Words } from "#app/words/words.ts";
import { describeBurrs } from "./present-index.ts";

type Detail = Shape<typeof GrinderDetail>;
type Method = Shape<typeof BrewMethod>;
type Setting = Detail["chart"][number];

/** Returns the method bands of a grinder's dial. */
export const presentBands = ({ dial, reference, espressoCapable }: Detail, methods: readonly Method[]) =>
  methodBands(
    { dial: presentDial(dial).dial, curve: reference, espressoCapable },
    methods.map(({ id, extraction, grindIndexMin: min, grindIndexTarget: typical, grindIndexMax: max }) => ({
      id,
      style: extraction,
      grindIndex: { min, typical, max },
    })),
  );

/** Turns a grinder of the API into its page, with the hand at the setting of a method; by default pour-over. */
export function presentGrinder(
  words: Words,
  detail: Detail,
  methods: readonly Method[],
  method: string | null,
) {
  const { slug, brand, chart } = detail;
  const { dial, isRising } = presentDial(detail.dial);
  const name = `${brand} ${detail.name}`;
  const chosen = findSetting(chart, method);
  const view: DialView = {
    name,
    dial,
    isRising,
    setting: chosen?.setting ?? stepSetting(dial, (dial.min + dial.max) / 2, 0),
    range: chosen?.range,
    published: chosen && middlesOf(dial, chosen.published),
    bands: presentBands(detail, methods),
  };
  return {
    slug,
    shape: detail.shape,
    brand,
    shortName: detail.name,
    name,
    facts: [describeBurrs(words, detail), describeScale(words, detail)].filter((fact) => fact !== ""),
    scale: describeRange(words, dial, dial),
    view,
    hasSetting: chosen !== undefined,
    chosen:
      chosen === undefined
        ? undefined
        : {
            method: chosen.method,
            name: words.methods[chosen.method],
            label: chosen.settingLabel,
            text: describeSetting(words, dial, chosen.setting),
            published: chosen.published.map(({ style, source, tier, ...range }) => ({
              label: describeRange(words, dial, range),
              style: style === null ? undefined : styleName(words, style),
              source,
              tier: words.grinders.sources.tiers[tier],
            })),
          },
    rows: chart.map((setting) => presentRow(words, dial, setting, setting === chosen)),
    hasMaker: chart.some(({ maker }) => maker !== null),
    hasEspresso: chart.some(({ startAtCoarseEnd }) => startAtCoarseEnd),
    unit: settingName(words, detail),
    unreachable: detail.unreachable.map((id) => words.methods[id]),
    unknown: detail.unknown.map((id) => words.methods[id]),
    curve: presentCurve(words, detail),
    zero: detail.dial.zero,
    zeroHabits: detail.zeroHabits.map(({ name: habit, meant, settingShift, check }) => ({
      name: habit,
      isMeant: meant,
      check,
      shift: meant
        ? words.grinders.zero.meant
        : settingShift === null
          ? words.grinders.zero.noShift
          : words.grinders.zero.shift(formatShift(words, settingShift)),
    })),
    sources: detail.citations.map((citation) => presentSource(words, citation)),
    notes: detail.notes,
  };
}

export type GrinderView = ReturnType<typeof presentGrinder>;

/** Returns the setting of the method, else of pour-over, else of espresso, else the first. */
export const findSetting = (chart: readonly Setting[], method: string | null): Setting | undefined =>
  [method, "pour-over", "espresso"]
    .map((id) => chart.find((setting) => setting.method === id))
    .find((setting) => setting !== undefined) ?? chart[0];

export const presentSource = (
  { grinders: text }: Words,
  { title, address, tier }: Detail["citations"][number],
) => ({ title, address, tier: text.sources.tiers[tier] });

export type SourceView = ReturnType<typeof presentSource>;

function presentRow(words: Words, dial: DialView["dial"], setting: Setting, isChosen: boolean) {
  const { maker, clamped } = setting;
  return {
    method: setting.method,
    name: words.methods[setting.method],
    label: describeMark(words, dial, setting.setting),
    range: describeRange(words, dial, setting.range),
    span: describeRange(words, dial, setting.span),
    maker:
      maker === null
        ? undefined
        : { label: describeRange(words, dial, maker), source: maker.source, differs: maker.differs },
    isClamped: clamped,
    isChosen,
    styles: setting.styles.map((style) => ({
      key: style.key,
      name: styleName(words, style.key),
      label: describeMark(words, dial, style.setting),
      range: describeRange(words, dial, style.usual),
    })),
  };
}

const styleName = ({ grinders }: Words, style: string): string =>
  (grinders.styles as Readonly<Record<string, string>>)[style] ?? style;

/** Returns the middles of published ranges, each once, for the dots of the dial. */
const middlesOf = (
  dial: DialView["dial"],
  published: readonly { readonly min: number; readonly max: number }[],
): number[] => [...new Set(published.map(({ min, max }) => stepSetting(dial, (min + max) / 2, 0)))];

function presentCurve(words: Words, detail: Detail) {
  const { dial } = presentDial(detail.dial);
  const text = words.grinders.curve;
  const index = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 });
  const points = detail.reference.map(({ setting, grindIndex, method, basis }) => ({
    setting,
    grindIndex,
    basis,
    name: describeMark(words, dial, setting),
    label: `${describeMark(words, dial, setting)} · ${shortMethod(words, method)}`,
    index: index.format(grindIndex),
    method: words.methods[method],
    basisName: text.bases[basis],
  }));
  const data: CurveChartData = { dial, points, band: detail.band };
  return {
    data,
    points,
    bases: points.map(({ basis }) => basis),
    label: text.label(points.map((point) => text.point(point.name, point.index)).join(", ")),
    settingName: text.setting(settingName(words, detail)),
  };
}

/** Returns the band name of a method, which is shorter, where it has one. */
export function shortMethod(words: Words, method: Setting["method"]): string {
  const names: Readonly<Record<string, string>> = words.dial.bands;
  return names[method] ?? words.methods[method];
}

/** Returns what the settings count, as the start of a sentence: "Clicks". */
function settingName(words: Words, { dial }: Detail): string {
  return words.dial.units[dial.unit].many;
}

/** Returns the scale in words: "0 to 50 clicks, 12 a turn". */
function describeScale(words: Words, { dial }: Detail): string {
  const range = describeRange(words, presentDial(dial).dial, dial);
  const { stepsPerRotation } = dial.notation;
  const unit =
    dial.notation.kind === "number" && dial.unit !== "numbers" ? ` ${words.dial.units[dial.unit].many}` : "";
  return words.grinders.page.scale(
    range + unit,
    stepsPerRotation === undefined ? undefined : String(stepsPerRotation),
  );
}

function formatShift({ locale }: Words, shift: number): string {
  return new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(shift);
}

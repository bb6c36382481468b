import type { BrewMethod } from "@brewdial/contract/equipment/endpoints.ts";
import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { methodBands } from "@brewdial/domain/dial/method-bands.ts";
import { stepSetting } from "@brewdial/domain/dial/move-setting.ts";
import type { CurveChartData } from "#app/features/charts/curve-drawing.ts";
import { describeMark, describeRange, describeSetting } from "#app/features/dial/describe.ts";
import type { DialView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";
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

/** Presents the page of a grinder, with the hand at the setting of a method; default pour-over. */
export function presentGrinder(
  messages: Messages,
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
    facts: [describeBurrs(messages, detail), describeScale(messages, detail)].filter((fact) => fact !== ""),
    scale: describeRange(messages, dial, dial),
    view,
    hasSetting: chosen !== undefined,
    chosen:
      chosen === undefined
        ? undefined
        : {
            method: chosen.method,
            name: messages.methods[chosen.method],
            label: chosen.settingLabel,
            text: describeSetting(messages, dial, chosen.setting),
            published: chosen.published.map(({ style, source, tier, ...range }) => ({
              label: describeRange(messages, dial, range),
              style: style === null ? undefined : styleName(messages, style),
              source,
              tier: messages.grinders.sources.tiers[tier],
            })),
          },
    rows: chart.map((setting) => presentRow(messages, dial, setting, setting === chosen)),
    hasMaker: chart.some(({ maker }) => maker !== null),
    hasEspresso: chart.some(({ startAtCoarseEnd }) => startAtCoarseEnd),
    unit: settingName(messages, detail),
    unreachable: detail.unreachable.map((id) => messages.methods[id]),
    unknown: detail.unknown.map((id) => messages.methods[id]),
    curve: presentCurve(messages, detail),
    zero: detail.dial.zero,
    zeroHabits: detail.zeroHabits.map(({ name: habit, meant, settingShift, check }) => ({
      name: habit,
      isMeant: meant,
      check,
      shift: meant
        ? messages.grinders.zero.meant
        : settingShift === null
          ? messages.grinders.zero.noShift
          : messages.grinders.zero.shift(formatShift(messages, settingShift)),
    })),
    sources: detail.citations.map((citation) => presentSource(messages, citation)),
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
  { grinders: text }: Messages,
  { title, address, tier }: Detail["citations"][number],
) => ({ title, address, tier: text.sources.tiers[tier] });

export type SourceView = ReturnType<typeof presentSource>;

function presentRow(messages: Messages, dial: DialView["dial"], setting: Setting, isChosen: boolean) {
  const { maker, clamped } = setting;
  return {
    method: setting.method,
    name: messages.methods[setting.method],
    label: describeMark(messages, dial, setting.setting),
    range: describeRange(messages, dial, setting.range),
    maker:
      maker === null
        ? undefined
        : { label: describeRange(messages, dial, maker), source: maker.source, differs: maker.differs },
    isClamped: clamped,
    isChosen,
    styles: setting.styles.map((style) => ({
      key: style.key,
      name: styleName(messages, style.key),
      label: describeMark(messages, dial, style.setting),
      range: describeRange(messages, dial, style.usual),
    })),
  };
}

const styleName = ({ grinders }: Messages, style: string): string =>
  (grinders.styles as Readonly<Record<string, string>>)[style] ?? style;

/** Returns the midpoints of published ranges without duplicates, for the dots of the dial. */
const middlesOf = (
  dial: DialView["dial"],
  published: readonly { readonly min: number; readonly max: number }[],
): number[] => [...new Set(published.map(({ min, max }) => stepSetting(dial, (min + max) / 2, 0)))];

function presentCurve(messages: Messages, detail: Detail) {
  const { dial } = presentDial(detail.dial);
  const text = messages.grinders.curve;
  const index = new Intl.NumberFormat(messages.locale, { maximumFractionDigits: 1 });
  const points = detail.reference.map(({ setting, grindIndex, method, basis }) => ({
    setting,
    grindIndex,
    basis,
    name: describeMark(messages, dial, setting),
    label: `${describeMark(messages, dial, setting)} · ${shortMethod(messages, method)}`,
    index: index.format(grindIndex),
    method: messages.methods[method],
    basisName: text.bases[basis],
  }));
  const data: CurveChartData = { dial, points, band: detail.band };
  return {
    data,
    points,
    bases: points.map(({ basis }) => basis),
    label: text.label(points.map((point) => text.point(point.name, point.index)).join(", ")),
    settingName: text.setting(settingName(messages, detail)),
  };
}

/** Returns the short name that a method has on its band, or the full name if it has no short one. */
export function shortMethod(messages: Messages, method: Setting["method"]): string {
  const names: Readonly<Record<string, string>> = messages.dial.bands;
  return names[method] ?? messages.methods[method];
}

/** Returns what the settings count, as the start of a sentence: "Clicks". */
function settingName(messages: Messages, { dial }: Detail): string {
  return messages.dial.units[dial.unit].many;
}

/** Returns the scale as text: "0 to 50 clicks, 12 a turn". */
function describeScale(messages: Messages, { dial }: Detail): string {
  const range = describeRange(messages, presentDial(dial).dial, dial);
  const { stepsPerRotation } = dial.notation;
  const unit =
    dial.notation.kind === "number" && dial.unit !== "numbers"
      ? ` ${messages.dial.units[dial.unit].many}`
      : "";
  return messages.grinders.page.scale(
    range + unit,
    stepsPerRotation === undefined ? undefined : String(stepsPerRotation),
  );
}

function formatShift({ locale }: Messages, shift: number): string {
  return new Intl.NumberFormat(locale, { signDisplay: "exceptZero", maximumFractionDigits: 2 }).format(shift);
}

import type { Dial } from "../grind/dial.ts";
import { formatSetting } from "../grind/format-setting.ts";
import { settingPlaces } from "../grind/setting-places.ts";
import { type BandArc, type FaceBand, NAME_OUTER_RADIUS, bandArcs } from "./band-arcs.ts";
import { type CenterText, centerText } from "./center-text.ts";
import { type DialLayout, angleOf, dialLayout } from "./layout.ts";
import { type Hand, type LetterScale, letterScale } from "./letter-scale.ts";
import { CENTER, arcPath, dotPath, pointAt, radialPath, round } from "./polar.ts";
import { type Numeral, numeralsInnerRadius, scaleNumerals } from "./numerals.ts";
import { type Spiral, spiral } from "./spiral.ts";
import { TICK_RADIUS, type Tick, isStepless, scaleTicks } from "./ticks.ts";
import { type UnrolledScale, unrolledScale } from "./unrolled-scale.ts";

/** A drawing of a dial in units of 400: paths, positions and texts, to be mapped to SVG elements. */
export interface DialFace {
  readonly layout: DialLayout["kind"];
  readonly viewBox: string;
  /** Method bands around a sweep; for a dial of several turns they are in `unrolled`. */
  readonly bands: readonly BandArc[];
  readonly range: string | undefined;
  /** The line along the ticks of a stepless dial. */
  readonly rail: string | undefined;
  /** One path for each level of ticks. */
  readonly ticks: Readonly<Record<Tick["level"], string>>;
  readonly numerals: readonly Numeral[];
  readonly spiral: Spiral | undefined;
  readonly letters: LetterScale | undefined;
  readonly ghost: string | undefined;
  /** Published settings, as zero-length lines; for a dial of several turns they are in `unrolled`. */
  readonly dots: string;
  readonly hand: Hand;
  readonly center: CenterText | undefined;
  readonly unrolled: UnrolledScale | undefined;
}

export interface DialFaceOptions {
  readonly range?: { readonly min: number; readonly max: number } | undefined;
  /** Previous setting, drawn as a dotted hand. */
  readonly ghost?: number | undefined;
  /** Published settings, drawn as dots. */
  readonly published?: readonly number[] | undefined;
  /** All method bands, with their names. */
  readonly bands?: readonly FaceBand[] | undefined;
  /** One band instead of all, such as that of the current brewer. */
  readonly band?: FaceBand | undefined;
  /** Text under the value: its unit, or the names of its places. */
  readonly unit?: string | undefined;
  /** Text under the unit, such as the range. */
  readonly caption?: string | undefined;
  /** False leaves the center empty if a setting is out of reach. */
  readonly hasValue?: boolean | undefined;
  /** Leaves room for step buttons in the lower corners. */
  readonly hasStepper?: boolean | undefined;
  /** Draws no numerals and larger words, for a picture that is shown small. */
  readonly isSmall?: boolean | undefined;
}

/** Draws a dial at a setting. The layout depends on the notation alone. */
export function dialFace(dial: Dial, setting: number, options: DialFaceOptions = {}): DialFace {
  const layout = dialLayout(dial);
  const angle = (value: number): number => angleOf(dial, layout, value);
  const radius = TICK_RADIUS[layout.kind];
  const ticks = scaleTicks(dial, layout);
  const { range, ghost, hasValue = true, isSmall = false } = options;
  const bands = layout.kind === "turns" ? [] : bandArcs(bandsOf(options), angle);
  const wound = layout.kind === "turns" ? spiral(radius - 32, angle(setting)) : undefined;
  const center = {
    value: dialText(dial, setting),
    unit: options.unit,
    caption: options.caption,
    hasLargeWords: isSmall,
  };
  return {
    layout: layout.kind,
    viewBox: viewBox(layout, bands, options),
    bands,
    range: range && arcPath(radius - 12, angle(range.min), angle(range.max)),
    rail:
      isStepless(dial) && layout.kind === "sweep"
        ? arcPath(radius, angle(dial.min), angle(dial.max))
        : undefined,
    ticks: tickPaths(ticks, radius),
    numerals: isSmall ? [] : scaleNumerals(ticks, layout),
    spiral: wound,
    letters:
      layout.kind === "levers" ? letterScale(dial, layout.lettersPerNumber, setting, ghost) : undefined,
    ghost:
      ghost === undefined ? undefined : radialPath(radius + 4, radius - 28, angle(handSetting(dial, ghost))),
    dots: dotPath(
      layout.kind === "turns"
        ? []
        : (options.published ?? []).map((value) => pointAt(radius - 12, angle(handSetting(dial, value)))),
    ),
    hand: {
      path: `M0 ${-radius - 5}V${-radius + (layout.kind === "turns" ? 30 : 27)}`,
      radius: radius - 11,
      angle: round(angle(handSetting(dial, setting))),
    },
    center: hasValue
      ? centerText(layout.kind, wound?.innerRadius ?? freeRadius(layout, isSmall ? [] : ticks), center)
      : undefined,
    unrolled: layout.kind === "turns" ? unrolled(dial, layout, setting, options) : undefined,
  };
}

/** Returns the setting in the dial's notation, without words: "8" for "8 +1 dot", "1 3/16" for "1 3/16 turn". */
export function dialText(dial: Dial, setting: number): string {
  const label = formatSetting(dial, setting);
  if (dial.notation.kind === "number-dot") return label.split(" ", 1).join("");
  return label.replace(/ turns?$/, "");
}

/** Returns the position of the main hand: the setting, or its number if letters have a hand of their own. */
function handSetting(dial: Dial, setting: number): number {
  if (dial.notation.kind !== "number-letter") return setting;
  return settingPlaces(dial, setting)[0]?.count ?? setting;
}

function bandsOf({ bands, band }: DialFaceOptions): readonly FaceBand[] {
  return band === undefined ? (bands ?? []) : [band];
}

function tickPaths(ticks: readonly Tick[], radius: number): Readonly<Record<Tick["level"], string>> {
  const path = (level: Tick["level"], length: number): string =>
    ticks
      .filter((tick) => tick.level === level)
      .map(({ angle }) => radialPath(radius, radius - length, angle))
      .join("");
  return { minor: path("minor", 11), middle: path("middle", 17), major: path("major", 24) };
}

function unrolled(
  dial: Dial,
  layout: Extract<DialLayout, { kind: "turns" }>,
  setting: number,
  options: DialFaceOptions,
): UnrolledScale | undefined {
  if (options.bands === undefined && options.band === undefined) return undefined;
  return unrolledScale(dial, layout, setting, {
    bands: bandsOf(options),
    range: options.range,
    published: options.published,
    isShort: options.band !== undefined,
  });
}

function viewBox(layout: DialLayout, bands: readonly BandArc[], options: DialFaceOptions): string {
  const { hasStepper = false } = options;
  if (layout.kind === "turns") {
    const hasShortScale = options.band !== undefined || hasStepper;
    const height =
      options.bands !== undefined && options.band === undefined ? 480 : hasShortScale ? 456 : 408;
    return `-4 -4 408 ${height}`;
  }
  if (bands.length === 0) return `0 0 400 ${hasStepper ? 400 : 356}`;
  if (options.band === undefined) return `-28 -28 456 ${hasStepper ? 456 : 396}`;
  const overhang = Math.ceil(Math.max(0, ...bands.map(nameOverhang)));
  return `${-overhang} -22 ${400 + 2 * overhang} ${hasStepper ? 422 : 378}`;
}

/** Returns how far a band and its name extend beyond the sides of the square. */
function nameOverhang({ nameFrom, nameTo }: BandArc): number {
  const sideways = (angle: number): number => Math.abs(Math.sin((angle * Math.PI) / 180));
  const isAtSide = (nameFrom < -90 && nameTo > -90) || (nameFrom < 90 && nameTo > 90);
  const reach = isAtSide ? 1 : Math.max(sideways(nameFrom), sideways(nameTo));
  return NAME_OUTER_RADIUS * reach - CENTER;
}

/** Returns the radius of the circle around the center that has no numerals or letters. */
function freeRadius({ kind }: DialLayout, ticks: readonly Tick[]): number {
  return kind === "levers" ? LETTERS_FREE_RADIUS : Math.min(MAX_FREE_RADIUS, numeralsInnerRadius(ticks));
}

const MAX_FREE_RADIUS = 124;
const LETTERS_FREE_RADIUS = 92;

import type { FaceBand } from "@brewdial/domain/dial/band-arcs.ts";
import { type DialFace, dialFace } from "@brewdial/domain/dial/dial-face.ts";
import type { MethodBand } from "@brewdial/domain/dial/method-bands.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { type Range, describeRange, describeUnit } from "./describe.ts";

/** The data of a dial on a page; all of it can be serialized by a loader. */
export interface DialView {
  /** Brand and name of the grinder. */
  readonly name: string;
  readonly dial: Dial;
  readonly setting: number;
  readonly range?: Range | undefined;
  /** A previous setting, drawn dotted. */
  readonly ghost?: number | undefined;
  /** Settings of published recipes, drawn as dots. */
  readonly published?: readonly number[] | undefined;
  /** All method bands. */
  readonly bands?: readonly MethodBand[] | undefined;
  /** One band with the name to print, such as that of the brewer. */
  readonly band?: FaceBand | undefined;
  /** False if the numbers decrease from fine to coarse. Default true. */
  readonly isRising?: boolean | undefined;
  /** Whether it is the visitor's own grinder. Default true. */
  readonly isOwn?: boolean | undefined;
  /** Whether nobody has brewed at the setting yet: its hand is dotted. */
  readonly isGuess?: boolean | undefined;
}

export interface FaceTexts {
  /** Replaces the range below the unit. */
  readonly caption?: string | undefined;
  readonly hasValue?: boolean | undefined;
  readonly hasStepper?: boolean | undefined;
  readonly isSmall?: boolean | undefined;
}

/** Draws a view with its texts in the page's language. */
export function drawView(messages: Messages, view: DialView, texts: FaceTexts = {}): DialFace {
  const { dial, setting, range, ghost, published, bands, band } = view;
  const names: Readonly<Record<string, string>> = messages.dial.bands;
  return dialFace(dial, setting, {
    ...texts,
    range,
    ghost,
    published,
    band,
    bands: bands?.map((methodBand) => ({
      ...methodBand,
      name: names[methodBand.method] ?? methodBand.method,
    })),
    unit: describeUnit(messages, dial, setting),
    caption: texts.caption ?? (range && rangeCaption(messages, dial, range)),
  });
}

/** Returns the range, or undefined if it consists of the setting only. */
function rangeCaption(messages: Messages, dial: Dial, range: Range): string | undefined {
  return range.min === range.max ? undefined : describeRange(messages, dial, range);
}

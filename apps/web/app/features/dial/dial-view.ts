import type { FaceBand } from "@brewdial/domain/dial/band-arcs.ts";
import { type DialFace, dialFace } from "@brewdial/domain/dial/dial-face.ts";
import type { MethodBand } from "@brewdial/domain/dial/method-bands.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import type { Words } from "#app/words/words.ts";
import { type Range, describeRange, describeUnit } from "./describe.ts";

/** What a page knows of a dial: all of it can come from a loader. */
export interface DialView {
  /** Brand and name of the grinder. */
  readonly name: string;
  readonly dial: Dial;
  readonly setting: number;
  readonly range?: Range | undefined;
  /** A former setting, drawn dotted. */
  readonly ghost?: number | undefined;
  /** Settings that others publish, drawn as dots. */
  readonly published?: readonly number[] | undefined;
  /** All method bands. */
  readonly bands?: readonly MethodBand[] | undefined;
  /** One band with the name to print, such as that of the brewer. */
  readonly band?: FaceBand | undefined;
  /** False where the numbers fall from fine to coarse. Default true. */
  readonly isRising?: boolean | undefined;
  /** Whether it is the visitor's own grinder. Default true. */
  readonly isOwn?: boolean | undefined;
  /** Whether nobody has brewed at the setting yet: its hand is dotted. */
  readonly isGuess?: boolean | undefined;
}

export interface FaceTexts {
  /** Replaces the range under the unit. */
  readonly caption?: string | undefined;
  readonly hasValue?: boolean | undefined;
  readonly hasStepper?: boolean | undefined;
}

/** Draws a view with its texts in the page's language. */
export function drawView(words: Words, view: DialView, texts: FaceTexts = {}): DialFace {
  const { dial, setting, range, ghost, published, bands, band } = view;
  const names: Readonly<Record<string, string>> = words.dial.bands;
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
    unit: describeUnit(words, dial, setting),
    caption: texts.caption ?? (range && rangeCaption(words, dial, range)),
  });
}

/** Returns the range, or undefined when it is the setting alone. */
function rangeCaption(words: Words, dial: Dial, range: Range): string | undefined {
  return range.min === range.max ? undefined : describeRange(words, dial, range);
}

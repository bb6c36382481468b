import { dialText } from "@brewdial/domain/dial/dial-face.ts";
import type { Dial } from "@brewdial/domain/grind/dial.ts";
import { describeRange, describeSetting } from "#app/features/dial/describe.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Where a conversion ends up: on the dial, in its espresso zone, or beyond its fine or coarse end. */
export type Outcome = "normal" | "espresso" | "fine" | "coarse";

interface Side {
  readonly name: string;
  readonly text: string;
}

interface SentenceData {
  readonly from: Side;
  readonly to: Side;
  /** For espresso the zone of the target. */
  readonly range: string;
  /** False when the range is the setting alone. */
  readonly hasRange: boolean;
}

/** A sentence in four parts; the first and the third are set in bold. */
export interface Sentence {
  readonly lead: string;
  readonly middle: string;
  readonly result: string;
  readonly end: string;
}

/** Returns the conversion as a sentence. */
export function presentSentence(
  { convert: { sentence: text } }: Messages,
  outcome: Outcome,
  { from, to, range, hasRange }: SentenceData,
): Sentence {
  const lead = from.text;
  switch (outcome) {
    case "fine":
      return {
        lead,
        middle: text.tooFine(from.name, to.name),
        result: text.tooFineResult(to.text),
        end: text.tooFineEnd,
      };
    case "coarse":
      return {
        lead,
        middle: text.tooCoarse(from.name, to.name),
        result: text.tooCoarseResult(to.text),
        end: text.tooCoarseEnd,
      };
    default:
      return {
        lead,
        middle: text.start(from.name),
        result: text.result(to.text, to.name),
        end: presentEnd(text, outcome, { range, hasRange }),
      };
  }
}

function presentEnd(
  text: Messages["convert"]["sentence"],
  outcome: Outcome,
  { range, hasRange }: Pick<SentenceData, "range" | "hasRange">,
): string {
  if (outcome === "espresso") return text.espressoRange(range);
  return hasRange ? text.range(range) : text.exact;
}

/** Returns a setting for use in a sentence: "24 clicks", "2.6.4", "17". */
export function shortSetting(messages: Messages, dial: Dial, setting: number): string {
  switch (dial.notation.kind) {
    case "number":
      return dial.unit === "numbers" ? dialText(dial, setting) : describeSetting(messages, dial, setting);
    case "rotation-fraction":
      return describeSetting(messages, dial, setting);
    default:
      return describeRange(messages, dial, { min: setting, max: setting });
  }
}

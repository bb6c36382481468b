import { nearestStep, type Dial } from "@brewdial/domain/grind/dial.ts";
import { stepAmount } from "@brewdial/domain/grind/step-unit.ts";
import { describeUnit } from "#app/features/dial/describe.ts";
import type { Advice } from "#app/browser/brew-log.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";

/** The only message section that a sentence about a brew needs. */
export type RateMessages = Pick<Messages, "rate">;

interface MoveContext {
  readonly messages: RateMessages;
  readonly format: Format;
  readonly dial: Dial;
}

export interface AdviceContext extends MoveContext {
  readonly messages: Messages;
}

/** Returns whether the advice changes a value that can be applied to the next brew. */
export const isChange = ({ change, to }: Advice): boolean => change !== "none" && to !== null;

/** Returns the change that the advice suggests: "One click finer", "More water, 350 g"; undefined if it suggests none. */
export function describeMove(context: MoveContext, advice: Advice): string | undefined {
  const { moves } = context.messages.rate.advice;
  const { direction } = advice;
  if (direction === null || !Object.hasOwn(moves, direction)) return undefined;
  return moves[direction as keyof typeof moves](describeAmount(context, advice));
}

function describeAmount({ messages, format, dial }: MoveContext, advice: Advice): string | undefined {
  const { change, from, to, waterGrams } = advice;
  if (to === null) return undefined;
  const join = ({ value, unit }: { value: string; unit: string }) => `${value}\u00A0${unit}`;
  if (change === "temperature") return join(format.temperature(to));
  if (change === "time") return format.duration(to);
  if (change === "ratio") return waterGrams === null ? format.ratio(to) : join(format.weight(waterGrams));
  if (from === null) return undefined;
  const { amount, unit } = stepAmount(dial, Math.abs(nearestStep(dial, to) - nearestStep(dial, from)));
  const { amounts } = messages.rate;
  const names = Object.hasOwn(amounts, unit) ? amounts[unit as keyof typeof amounts] : amounts.steps;
  return amount === 1 ? names.one : names.many(format.number(amount));
}

/** Returns the advice in the page's language. For an unknown code or part, returns the API's English sentence. */
export function describeAdvice(context: AdviceContext, advice: Advice): string {
  const { advice: texts } = context.messages.rate;
  const { code, params, change, reason } = advice;
  switch (code) {
    case "keep":
    case "uneven_extraction":
    case "taste_unknown":
    case "no_room":
    case "dilute":
      return texts[code];
    case "go_back":
      return params["isHalfWay"] === 1 ? texts.goHalfBack : texts.goBack;
    case "follow_clock": {
      const move = describeMove(context, advice);
      return move === undefined ? reason : texts.clock(move);
    }
    case "cure":
    case "correct_time": {
      const { faults } = texts;
      const fault = String(params["fault"]);
      const move = describeMove(context, advice);
      if (move === undefined || change === "none" || !Object.hasOwn(faults, fault)) return reason;
      const because = faults[fault as keyof typeof faults];
      return `${texts.cure(move, because)} ${texts.rest[change]}`;
    }
    default:
      return reason;
  }
}

/** The two numbers of a change, with their unit. */
export interface MoveView {
  readonly from: string | undefined;
  readonly to: string;
  readonly unit: string;
}

/** Returns the numbers of a change; undefined if only its direction is known. */
export function presentMove({ messages, format, dial }: AdviceContext, advice: Advice): MoveView | undefined {
  const { change, from, to, fromLabel, toLabel } = advice;
  if (to === null) return undefined;
  const both = (show: (value: number) => string, unit: string) => ({
    from: from === null ? undefined : show(from),
    to: show(to),
    unit,
  });
  switch (change) {
    case "grind": {
      const unit = describeUnit(messages, dial, to);
      return { from: fromLabel ?? undefined, to: toLabel ?? String(to), unit };
    }
    case "temperature":
      return both((value) => format.temperature(value).value, format.temperature(to).unit);
    case "ratio":
      return both(format.ratio, "");
    case "time":
      return both(format.duration, "");
    default:
      return undefined;
  }
}

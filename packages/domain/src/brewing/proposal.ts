import { type Direction, getDirection } from "./brew-cures.ts";
import type { BrewKit, BrewNumbers, Lever, LeverName } from "./brew-levers.ts";
import type { BrewOpinion } from "./brew-taste.ts";
import { formatTemperature } from "./temperature.ts";

/** A brew with the user's opinion. */
export type TastedBrew = BrewNumbers & BrewOpinion;

/** At most one change for the next brew. When the target value is unknown, only the direction is set. */
export interface Proposal {
  readonly change: LeverName | "time" | "none";
  readonly direction: Direction | null;
  readonly from: number | null;
  readonly to: number | null;
  readonly fromLabel: string | null;
  readonly toLabel: string | null;
  /** For a change of ratio: the water for the same dose. */
  readonly waterGrams: number | null;
  /** Unit of `from` and `to`: that of the dial ("clicks"), "ratio", "fahrenheit" or "seconds"; null without a change. */
  readonly unit: string | null;
  /** One sentence for the user. */
  readonly reason: string;
  /** Code of the sentence, so that clients can translate it. */
  readonly code: ProposalCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * `cure` moves a lever against a fault; `correct_time` changes the time of an immersion brew; `go_back` reverts a change that made
 * the brew worse; `follow_clock` moves the grind to correct a brew time that contradicts the taste; the others change nothing.
 */
export type ProposalCode =
  | "cure"
  | "correct_time"
  | "follow_clock"
  | "go_back"
  | "keep"
  | "uneven_extraction"
  | "taste_unknown"
  | "no_room"
  | "dilute";

export const getValue = (name: LeverName, brew: BrewNumbers) =>
  ({ grind: brew.grindSetting, ratio: brew.ratio, temperature: brew.waterTempF })[name];

/** Formats the value of a lever: the dial label, "1:16" or degrees. */
export function formatValue(name: LeverName, brew: BrewNumbers): string | null {
  if (name === "grind") return brew.grindSettingLabel;
  const value = getValue(name, brew);
  if (value === null) return null;
  return name === "ratio" ? `1:${value}` : formatTemperature(value);
}

/** The sentence of a proposal with its code and parameters. */
export type Message = Pick<Proposal, "reason" | "code" | "params">;

const unitOf = ({ grinder }: BrewKit, name: LeverName): string | null =>
  ({ grind: grinder?.dial.unit ?? null, ratio: "ratio", temperature: "fahrenheit" })[name];

/** Returns a proposal without a target number. */
export const directionOnly = (
  kit: BrewKit,
  brew: TastedBrew,
  name: LeverName,
  direction: Direction,
  message: Message,
): Proposal => ({
  change: name,
  direction,
  from: getValue(name, brew),
  to: null,
  fromLabel: formatValue(name, brew),
  toLabel: null,
  waterGrams: null,
  unit: unitOf(kit, name),
  ...message,
});

/** Returns a proposal with its target number. */
export function moveTo(
  kit: BrewKit,
  brew: TastedBrew,
  name: LeverName,
  lever: Lever,
  target: number,
  extractsMore: boolean,
  message: Message,
): Proposal {
  const to = lever.valueAt(target);
  const isWeighed = name === "ratio" && brew.doseGrams !== null;
  const from = getValue(name, brew);
  return {
    ...directionOnly(kit, brew, name, getDirection(name, extractsMore), message),
    to,
    toLabel: lever.labelAt(target),
    waterGrams: isWeighed ? Math.round(brew.doseGrams * to) : null,
    params: { ...message.params, ...(from === null ? {} : { from }), to },
  };
}

/** Returns a proposal that changes nothing. */
export const keep = (code: ProposalCode, reason: string, params: Proposal["params"] = {}): Proposal => ({
  change: "none",
  direction: null,
  from: null,
  to: null,
  fromLabel: null,
  toLabel: null,
  waterGrams: null,
  unit: null,
  reason,
  code,
  params,
});

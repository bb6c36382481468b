import type { LoggedBrew } from "#app/browser/brew-log.ts";
import type { Format } from "#app/i18n/format.ts";
import { describeMove, type RateMessages } from "./describe-advice.ts";

/** Returns how a brew tasted in one or two words; undefined without a rating. */
function describeTaste({ rate }: RateMessages, { opinion }: LoggedBrew): string | undefined {
  const { tastes } = rate.last;
  const { balance, strength, rating } = opinion;
  const faults = [
    balance === undefined || balance === 0 ? undefined : tastes.balance[balance + 2],
    strength === undefined || strength === 0 ? undefined : tastes.strength[strength + 2],
  ].filter((word) => word !== undefined);
  if (faults.length > 0) return faults.join(", ");
  if (balance === 0 || strength === 0) return tastes.balance[2];
  return rating === undefined ? undefined : tastes.stars(String(rating));
}

/**
 * Returns the last result and what changes: "Last time at 24: sour. Going one click finer." With `hasDial` false, for places without a
 * dial, it includes the new setting: "Going one click finer, to 23."
 */
export function describeLast(
  messages: RateMessages,
  format: Format,
  brew: LoggedBrew,
  hasDial = true,
): string {
  const { last } = messages.rate;
  const taste = describeTaste(messages, brew);
  const result = taste === undefined ? last.plain(brew.settingLabel) : last.at(brew.settingLabel, taste);
  const { advice } = brew;
  if (brew.isAdviceUsed !== true || advice === undefined) return result;
  const move = describeMove({ messages, format, dial: brew.dial }, advice);
  if (move === undefined) return result;
  const lower = move.charAt(0).toLowerCase() + move.slice(1);
  const { grind, grindTo, other } = last.going;
  if (advice.change !== "grind") return `${result} ${other(lower)}`;
  return `${result} ${hasDial || advice.toLabel === null ? grind(lower) : grindTo(lower, advice.toLabel)}`;
}

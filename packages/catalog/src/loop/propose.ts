import type { ShiftEstimate } from "./estimate-shifts.ts";
import { estimateShifts } from "./estimate-shifts.ts";
import type { OwnerReport, OwnerVoice } from "./reports.ts";
import { groupReports } from "./reports.ts";
import { findTwoZeros } from "./two-zeros.ts";
import type { TwoZeros } from "./two-zeros.ts";

/** One condition of the publication rule, with its outcome in words. */
export interface Check {
  readonly rule: string;
  readonly holds: boolean;
  readonly detail: string;
}

/** A proposed change of one grinder, or why nothing is proposed yet. */
export interface GrinderProposal extends ShiftEstimate {
  readonly kind: "SHIFT" | "TWO_ZEROS" | "NONE";
  readonly checks: readonly Check[];
  readonly twoZeros: TwoZeros | null;
  /** A charted setting would move by more than 8 index units: an operator must review it. */
  readonly needsReview: boolean;
}

/** Conditions under which a shift may be published, see docs/catalog.md. */
export const publicationRule = {
  owners: 15,
  days: 30,
  /** Maximum share of the owners whose first report is from the same week. */
  weekShare: 0.4,
  shift: 2,
  standardErrors: 2,
  review: 8,
};

export interface ProposalInput {
  readonly reports: readonly OwnerReport[];
  /** Standard error of each published curve, in index units. */
  readonly priorErrors: ReadonlyMap<string, number>;
  readonly anchor: string;
  /** Returns whether curves with this shift are no worse on held-out sources; absent where it cannot be measured. */
  readonly isNoWorseHeldOut?: (grinder: string, shift: number, standardError: number) => Check;
}

/** Proposes updates of published curves from owners' reports, without publishing them. */
export function proposeUpdates({
  reports,
  priorErrors,
  anchor,
  isNoWorseHeldOut,
}: ProposalInput): GrinderProposal[] {
  const voices = groupReports(reports);
  const byGrinder = Map.groupBy(voices, ({ grinder }) => grinder);
  return estimateShifts(voices, priorErrors, anchor).map((estimate) => {
    const own = byGrinder.get(estimate.grinder) ?? [];
    const twoZeros = own.length >= publicationRule.owners ? (findTwoZeros(own) ?? null) : null;
    const early = checksOf(estimate, own);
    const isCandidate = early.every(({ holds }) => holds) && twoZeros === null;
    const heldOut =
      isCandidate && isNoWorseHeldOut?.(estimate.grinder, estimate.shift, estimate.standardError);
    const checks = heldOut ? [...early, heldOut] : early;
    const isShift = isCandidate && checks.every(({ holds }) => holds);
    return {
      ...estimate,
      kind: twoZeros !== null ? "TWO_ZEROS" : isShift ? "SHIFT" : "NONE",
      checks,
      twoZeros,
      needsReview: Math.abs(estimate.shift) > publicationRule.review,
    };
  });
}

function checksOf(
  { owners, shift, standardError, within }: ShiftEstimate,
  voices: readonly OwnerVoice[],
): Check[] {
  const times = voices.map(({ firstAt }) => firstAt.getTime()).toSorted((a, b) => a - b);
  const days = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 86_400_000;
  const busiest = busiestWeek(times) / Math.max(1, owners);
  const { shift: minShift, standardErrors } = publicationRule;
  return [
    check("owners", owners >= publicationRule.owners, `${owners} of ${publicationRule.owners} owners`),
    check("days", days >= publicationRule.days, `over ${Math.round(days)} of ${publicationRule.days} days`),
    check(
      "no burst",
      busiest <= publicationRule.weekShare,
      `${Math.round(busiest * 100)} % of them in one week`,
    ),
    check(
      "size",
      Math.abs(shift) > minShift && Math.abs(shift) > standardErrors * standardError,
      `shift ${shift.toFixed(1)}, standard error ${standardError.toFixed(1)}`,
    ),
    check(
      "replay",
      within.shifted > within.now,
      `${Math.round(within.now * 100)} % of the owners within 2 units now, ${Math.round(within.shifted * 100)} % after`,
    ),
  ];
}

const check = (rule: string, holds: boolean, detail: string): Check => ({ rule, holds, detail });

function busiestWeek(times: readonly number[]): number {
  const week = 7 * 86_400_000;
  return Math.max(
    0,
    ...times.map((start, at) => times.slice(at).filter((time) => time < start + week).length),
  );
}

import type { GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";

/** One owner's report about one brew on their own grinder. */
export interface OwnerReport {
  readonly owner: number;
  readonly grinder: string;
  /** The grind index that the owner aimed at. */
  readonly aimIndex: number;
  /** The index of the setting they used, on the curve published now. */
  readonly settingIndex: number;
  readonly feedback: GrindFeedback;
  /** Whether they used the setting that we suggested. */
  readonly isSuggested: boolean;
  readonly hasStockBurrs: boolean | null;
  readonly at: Date;
}

/** All usable reports of one owner about one grinder. They are weighed together, so that many reports are not many opinions. */
export interface OwnerVoice {
  readonly owner: number;
  readonly grinder: string;
  readonly reports: readonly OwnerReport[];
  readonly firstAt: Date;
}

/**
 * Groups reports by owner and grinder and drops misleading ones: grinders with other burrs, and owners who only ever rated our own
 * suggestion as just right. Users tend to accept a suggestion, so such a report is not independent evidence.
 */
export function groupReports(reports: readonly OwnerReport[]): OwnerVoice[] {
  const usable = reports.filter((report) => report.hasStockBurrs !== false);
  const groups = Map.groupBy(usable, ({ owner, grinder }) => `${owner} ${grinder}`);
  return [...groups.values()].flatMap((own) => {
    const [first] = own;
    const isEcho = own.every(({ isSuggested, feedback }) => isSuggested && feedback === "JUST_RIGHT");
    if (first === undefined || isEcho) return [];
    const times = own.map(({ at }) => at.getTime());
    return [
      { owner: first.owner, grinder: first.grinder, reports: own, firstAt: new Date(Math.min(...times)) },
    ];
  });
}

import type { GrindFeedback } from "@brewdial/domain/grind/calibrate.ts";

/** What one owner said about one brew on their own grinder. */
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

/** All usable reports of one owner about one grinder: one voice, however many they are. */
export interface OwnerVoice {
  readonly owner: number;
  readonly grinder: string;
  readonly reports: readonly OwnerReport[];
  readonly firstAt: Date;
}

/**
 * Groups reports by owner and grinder and drops what would mislead: grinders with other burrs, and owners who only ever
 * called our own suggestion just right. People tend to accept what they are told, so such a report only repeats us.
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

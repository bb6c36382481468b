/** A rated brew log, reduced to the fields that insights use. Lists are newest first. */
export interface RatedBrew {
  readonly method: string;
  readonly coffeeId: number | null;
  readonly coffeeName: string | null;
  readonly grinderId: number | null;
  readonly grindSetting: number | null;
  readonly grindSettingLabel: string | null;
  readonly grindIndex: number | null;
  readonly ratio: number | null;
  readonly rating: number;
}

/** A finding from the logs, as text and as data. */
export interface Insight {
  readonly type: "streak_milestone" | "grind_sweet_spot" | "ratio_preference";
  readonly title: string;
  readonly message: string;
  readonly data: Readonly<Record<string, number | string>>;
  /** The type, with every value that the texts contain, so that clients can translate them. */
  readonly code: Insight["type"];
  readonly params: Readonly<Record<string, number | string>>;
}

/** Returns the first two insights that apply, in this order. */
export function listInsights(streakDays: number, brews: readonly RatedBrew[]): Insight[] {
  return [findMilestone(streakDays), findSweetSpot(brews), findRatioPreference(brews)]
    .filter((insight) => insight !== undefined)
    .slice(0, 2);
}

function findMilestone(days: number): Insight | undefined {
  if (!milestones.has(days)) return undefined;
  return {
    type: "streak_milestone",
    title: `${days}-day streak`,
    message: `You have brewed ${days} days in a row.`,
    data: { days },
    code: "streak_milestone",
    params: { days },
  };
}

/** Finds the cluster of good brews of one coffee on one grinder; the largest cluster wins. */
function findSweetSpot(brews: readonly RatedBrew[]): Insight | undefined {
  const ground = brews.filter(isGround).filter(isGood);
  const groups = Map.groupBy(ground, ({ coffeeId, grinderId }) => `${coffeeId} ${grinderId}`);
  const [best] = [...groups.values()].map(closestBrews).toSorted((a, b) => b.length - a.length);
  if (best === undefined || best.length < minGoodBrews) return undefined;
  const { coffeeId, coffeeName, grinderId, grindSetting, grindSettingLabel } = middleOf(best);
  return {
    type: "grind_sweet_spot",
    title: `Sweet spot at ${grindSettingLabel}`,
    message: `${best.length} brews of ${coffeeName} that you rated 4 or more were ground at about ${grindSettingLabel}.`,
    data: { coffeeProfileId: coffeeId, grinderId, grindSetting, grindSettingLabel },
    code: "grind_sweet_spot",
    params: { coffeeName: coffeeName ?? "", brewCount: best.length, minRating: 4, grindSettingLabel },
  };
}

/** Returns the largest group of brews within a few points of the grind index, from fine to coarse. */
function closestBrews(brews: readonly GroundBrew[]): GroundBrew[] {
  const sorted = brews.toSorted((a, b) => a.grindIndex - b.grindIndex);
  const from = (finest: GroundBrew) =>
    sorted.filter(
      ({ grindIndex }) =>
        grindIndex >= finest.grindIndex && grindIndex <= finest.grindIndex + sweetSpotWidth + 1e-9,
    );
  return sorted.map(from).reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

/** Compares within one brew method, since espresso and filter ratios are not comparable. */
function findRatioPreference(brews: readonly RatedBrew[]): Insight | undefined {
  const withRatio = brews.filter(hasRatio);
  const byMethod = [...Map.groupBy(withRatio, ({ method }) => method)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  for (const [method, ofMethod] of byMethod) {
    const good = ofMethod.filter(isGood);
    const others = ofMethod.filter((brew) => !isGood(brew));
    if (ofMethod.length < minRatedBrews || good.length === 0 || others.length === 0) continue;
    const [goodRatio, otherMean] = [meanRatio(good), meanRatio(others)];
    if (Math.abs(goodRatio - otherMean) < minRatioDifference - 1e-9) continue;
    const [ratio, otherRatio] = [Math.round(goodRatio * 10) / 10, Math.round(otherMean * 10) / 10];
    return {
      type: "ratio_preference",
      title: `You like it at 1:${ratio}`,
      message: `Your ${method.replaceAll("-", " ")} brews rated 4 or more average 1:${ratio}, the others 1:${otherRatio}.`,
      data: { ratio, method },
      code: "ratio_preference",
      params: { ratio, otherRatio, method, minRating: 4 },
    };
  }
  return undefined;
}

type GroundBrew = RatedBrew & {
  readonly coffeeId: number;
  readonly grinderId: number;
  readonly grindSetting: number;
  readonly grindSettingLabel: string;
  readonly grindIndex: number;
};

const isGround = (brew: RatedBrew): brew is GroundBrew =>
  [brew.coffeeId, brew.grinderId, brew.grindSetting, brew.grindSettingLabel, brew.grindIndex].every(
    (value) => value !== null,
  );
const hasRatio = (brew: RatedBrew): brew is RatedBrew & { readonly ratio: number } => brew.ratio !== null;
const isGood = ({ rating }: RatedBrew) => rating >= 4;

const meanRatio = (brews: readonly { readonly ratio: number }[]) =>
  brews.reduce((sum, { ratio }) => sum + ratio, 0) / brews.length;

/** Returns the middle element; of two middle ones the finer, so that the result is a setting that was really used. */
function middleOf<T>(sorted: readonly T[]): T {
  return sorted[Math.floor((sorted.length - 1) / 2)] as T;
}

const milestones: ReadonlySet<number> = new Set([3, 7, 14, 30, 50, 100, 200, 365]);
const minGoodBrews = 3;
const sweetSpotWidth = 6;
const minRatedBrews = 5;
const minRatioDifference = 0.5;

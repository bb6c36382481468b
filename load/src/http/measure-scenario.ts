import { median } from "../statistics.ts";
import type { Arena } from "./arena.ts";
import type { Contestant, Measured } from "./contestant.ts";
import type { Scenario } from "./scenario.ts";

/** A scenario's figures: the middle of the rounds on each side, and of their ratios. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly bare: Measured;
  readonly ours: Measured;
  readonly ratio: number;
  /** CPU of the bare program's process per request over ours: hardly moves when others use the machine. */
  readonly cpuRatio: number;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly onRun: () => void;
}

/**
 * Bare and ours in turn, so that what else the machine does meets both; after a warm-up of each. With `before`, the service of
 * another checkout takes the part of the bare engine.
 */
export async function measureScenario(
  arena: Arena,
  scenario: Scenario,
  { rounds, seconds, warmUpSeconds, onRun }: Rounds,
  before?: Arena,
): Promise<ScenarioResult> {
  const { ours, ...open } = await scenario.open(arena);
  const bare = before ? (await scenario.open(before)).ours : open.bare;
  const results: { bare: Measured[]; ours: Measured[] } = { bare: [], ours: [] };
  try {
    for (const contestant of [bare, ours]) await contestant.measure(warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      // Who comes first changes, since the second finds caches warm.
      const sides = round % 2 === 0 ? (["bare", "ours"] as const) : (["ours", "bare"] as const);
      for (const side of sides) {
        results[side].push(await { bare, ours }[side].measure(seconds));
        onRun();
      }
    }
  } finally {
    await tidy(bare, ours);
  }
  const ratios = results.ours.map(
    ({ perSecond }, round) => perSecond / (results.bare[round]?.perSecond ?? 0),
  );
  const [bareMiddle, oursMiddle] = [middleOf(results.bare), middleOf(results.ours)];
  return {
    scenario,
    bare: bareMiddle,
    ours: oursMiddle,
    ratio: median(ratios),
    cpuRatio: bareMiddle.cpuMicros / oursMiddle.cpuMicros,
  };
}

async function tidy(...contestants: readonly Contestant[]): Promise<void> {
  for (const contestant of contestants) await contestant.tidy?.();
}

function middleOf(measured: readonly Measured[]): Measured {
  const middle = (name: keyof Measured) => median(measured.map((round) => round[name]));
  return {
    perSecond: middle("perSecond"),
    p50Ms: middle("p50Ms"),
    p99Ms: middle("p99Ms"),
    failed: measured.reduce((sum, { failed }) => sum + failed, 0),
    cpuMicros: middle("cpuMicros"),
    residentMb: middle("residentMb"),
    loopDelayP99Ms: middle("loopDelayP99Ms"),
  };
}

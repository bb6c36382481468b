import { median } from "../../numbers/statistics.ts";
import type { Environment } from "./environment.ts";
import type { Target, Measured } from "./target.ts";
import type { Scenario } from "./scenario.ts";

/** Medians of the rounds on each side and of their ratios. */
export interface ScenarioResult {
  readonly scenario: Scenario;
  readonly baseline: Measured;
  readonly api: Measured;
  readonly ratio: number;
  /** CPU time per request, baseline divided by API: hardly affected by other load on the machine. */
  readonly cpuRatio: number;
}

export interface Rounds {
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly onRun: () => void;
}

/**
 * Measures baseline and API in alternation after a warm-up, so that other load on the machine affects both. With `before`, the API
 * of a different checkout is the baseline.
 */
export async function measureScenario(
  environment: Environment,
  scenario: Scenario,
  { rounds, seconds, warmUpSeconds, onRun }: Rounds,
  before?: Environment,
): Promise<ScenarioResult> {
  const { api, ...open } = await scenario.open(environment);
  const baseline = before ? (await scenario.open(before)).api : open.baseline;
  const results: { baseline: Measured[]; api: Measured[] } = { baseline: [], api: [] };
  try {
    for (const target of [baseline, api]) await target.measure(warmUpSeconds);
    for (let round = 0; round < rounds; round += 1) {
      // The order alternates, because the second side finds warm caches.
      const sides = round % 2 === 0 ? (["baseline", "api"] as const) : (["api", "baseline"] as const);
      for (const side of sides) {
        results[side].push(await { baseline, api }[side].measure(seconds));
        onRun();
      }
    }
  } finally {
    await tidy(baseline, api);
  }
  const ratios = results.api.map(
    ({ perSecond }, round) => perSecond / (results.baseline[round]?.perSecond ?? 0),
  );
  const [baselineMedian, apiMedian] = [medianOf(results.baseline), medianOf(results.api)];
  return {
    scenario,
    baseline: baselineMedian,
    api: apiMedian,
    ratio: median(ratios),
    cpuRatio: baselineMedian.cpuMicros / apiMedian.cpuMicros,
  };
}

async function tidy(...targets: readonly Target[]): Promise<void> {
  for (const target of targets) await target.tidy?.();
}

function medianOf(measured: readonly Measured[]): Measured {
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

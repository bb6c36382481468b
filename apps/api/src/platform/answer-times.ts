import type { Metric } from "prom-client";

/** How long answers took, by endpoint and status, in the form of a Prometheus histogram. */
export interface AnswerTimes {
  readonly observe: (endpoint: string, status: number, seconds: number) => void;
  readonly metric: Metric;
}

const name = "http_request_duration_seconds";
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Number.POSITIVE_INFINITY];

interface Tally {
  readonly endpoint: string;
  readonly status: number;
  /** Answers up to each bound and above the one before. */
  readonly counts: number[];
  sum: number;
}

/** Tallies that are put in words when somebody asks: the library's own histogram hashes its labels anew for every answer. */
export function createAnswerTimes(): AnswerTimes {
  const tallies = new Map<string, Map<number, Tally>>();

  const tallyOf = (endpoint: string, status: number): Tally => {
    const byStatus = tallies.get(endpoint) ?? new Map<number, Tally>();
    const tally = byStatus.get(status) ?? { endpoint, status, counts: bounds.map(() => 0), sum: 0 };
    tallies.set(endpoint, byStatus.set(status, tally));
    return tally;
  };

  const get = async () => ({
    name,
    help: "Time to answer, by endpoint and status.",
    type: "histogram",
    aggregator: "sum",
    values: [...tallies.values()].flatMap((byStatus) => [...byStatus.values()].flatMap(valuesOf)),
  });

  return {
    observe: (endpoint, status, seconds) => {
      const tally = tallies.get(endpoint)?.get(status) ?? tallyOf(endpoint, status);
      let at = 0;
      while (seconds > (bounds[at] as number)) at += 1;
      (tally.counts[at] as number) += 1;
      tally.sum += seconds;
    },
    metric: { name, get } as unknown as Metric,
  };
}

function valuesOf({ endpoint, status, counts, sum }: Tally) {
  const labels = { endpoint, status };
  let count = 0;
  const buckets = bounds.map((bound, at) => ({
    metricName: `${name}_bucket`,
    labels: { ...labels, le: Number.isFinite(bound) ? bound : "+Inf" },
    value: (count += counts[at] ?? 0),
  }));
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ];
}

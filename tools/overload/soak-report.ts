import { markdownTable } from "../output/markdown-table.ts";
import { figure } from "../numbers/statistics.ts";
import { drawLineChart, type Panel } from "./line-chart.ts";

export const roles = ["API", "worker", "web"] as const;

/** One line of the CSV file: seconds since the start and every measured value. */
export type Sample = Readonly<Record<string, number>>;

interface Series {
  readonly title: string;
  readonly columns: readonly string[];
  /** Maximum growth over the second half that still counts as flat, as a share of the mean and in units, whichever is larger. */
  readonly maxGrowth: { readonly share: number; readonly units: number };
}

const perRole = (suffix: string) => roles.map((role) => `${role} ${suffix}`);

/** The measured values, by chart. Latency has a higher limit, because other load on the machine affects it. */
const series: readonly Series[] = [
  { title: "Resident memory, MiB", columns: perRole("rss"), maxGrowth: { share: 0.1, units: 10 } },
  { title: "JavaScript heap in use, MiB", columns: perRole("heap"), maxGrowth: { share: 0.15, units: 10 } },
  { title: "Open files and sockets", columns: perRole("files"), maxGrowth: { share: 0.1, units: 3 } },
  {
    title: "Event loop delay, p99, ms",
    columns: perRole("loop"),
    maxGrowth: { share: 0.5, units: 10 },
  },
  {
    title: "Connections",
    columns: ["PostgreSQL", "Redis"],
    maxGrowth: { share: 0.1, units: 2 },
  },
  { title: "Response time, ms", columns: ["p50", "p99"], maxGrowth: { share: 0.5, units: 10 } },
];

export const columns = [
  "seconds",
  ...series.flatMap((group) => group.columns),
  "requests",
  "failed",
  "load",
] as const;

export const csvHeader = `${columns.join(",")}\n`;
export const csvLine = (sample: Sample) =>
  `${columns.map((name) => Math.round((sample[name] ?? 0) * 100) / 100).join(",")}\n`;

export function parseCsv(text: string): Sample[] {
  const [header = "", ...lines] = text.trim().split("\n");
  const names = header.split(",");
  return lines.map((line) =>
    Object.fromEntries(line.split(",").map((value, at) => [names[at] ?? "", Number(value)])),
  );
}

/** Growth of a value over the second half of the run, by linear regression. */
export interface Growth {
  readonly name: string;
  readonly mean: number;
  readonly growth: number;
  readonly isFlat: boolean;
}

/** Evaluates each value over the second half, when start-up is over and caches are filled. */
export function judgeGrowth(samples: readonly Sample[]): Growth[] {
  const half = samples.slice(Math.floor(samples.length / 2));
  return series.flatMap(({ columns: names, maxGrowth }) =>
    names.map((name) => {
      const values = half.map((sample) => sample[name] ?? 0);
      const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
      const growth = slopeOf(values) * Math.max(0, values.length - 1);
      return { name, mean, growth, isFlat: growth <= Math.max(maxGrowth.share * mean, maxGrowth.units) };
    }),
  );
}

/** Least-squares slope per sample. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  let covariance = 0;
  let variance = 0;
  for (const [at, value] of values.entries()) {
    covariance += (at - middle) * (value - mean);
    variance += (at - middle) ** 2;
  }
  return variance === 0 ? 0 : covariance / variance;
}

export function growthTable(samples: readonly Sample[]): string {
  const rows = judgeGrowth(samples).map(({ name, mean, growth, isFlat }) => [
    name,
    figure(mean),
    `${growth < 0 ? "−" : "+"}${figure(Math.abs(growth))}`,
    isFlat ? "yes" : "**no**",
  ]);
  return markdownTable(["value", "mean of the second half", "growth over it", "flat"], rows);
}

export function soakChart(samples: readonly Sample[]): string {
  const minutes = (samples.at(-1)?.["seconds"] ?? 0) / 60;
  const step = [1, 5, 10, 15, 20, 30].find((size) => minutes / size <= 8) ?? 60;
  const panels: Panel[] = series.map(({ title, columns: names }) => ({
    title,
    lines: names.map((name) => ({
      name: name.replace(/ (?:rss|heap|files|loop)$/, ""),
      points: samples.map((sample) => ({ x: (sample["seconds"] ?? 0) / 60, y: sample[name] ?? 0 })),
    })),
  }));
  return drawLineChart({
    title: `Soak: ${Math.round(minutes)} minutes under steady load`,
    xName: "minutes",
    xTicks: Array.from({ length: Math.floor(minutes / step) + 1 }, (_, at) => at * step),
    panels: [...panels, ...machinePanels(samples)],
  });
}

/** Additional panels: failed requests, and the load average of the machine. */
function machinePanels(samples: readonly Sample[]): Panel[] {
  const points = (name: string) =>
    samples.map((sample) => ({ x: (sample["seconds"] ?? 0) / 60, y: sample[name] ?? 0 }));
  return [
    { title: "Failed requests in 15 s", lines: [{ name: "failed", points: points("failed") }] },
    { title: "Load average of the machine", lines: [{ name: "load", points: points("load") }] },
  ];
}

export function summarize(samples: readonly Sample[]): string {
  const sum = (name: string) => samples.reduce((total, sample) => total + (sample[name] ?? 0), 0);
  const minutes = (samples.at(-1)?.["seconds"] ?? 0) / 60;
  return `${figure(minutes)} minutes, ${sum("requests")} requests, ${sum("failed")} failed.`;
}

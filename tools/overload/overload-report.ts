import { markdownTable } from "../output/markdown-table.ts";
import { figure } from "../numbers/statistics.ts";
import { drawLineChart, type Line } from "./line-chart.ts";
import type { KindResult, Phase } from "./measure-phase.ts";
import { kinds } from "./traffic-mix.ts";

export interface Measured {
  readonly capacity: number;
  readonly phases: readonly Phase[];
}

const minGoodputShare = 0.8;
const maxP99Ms = 1000;
const maxRecoverySeconds = 10;

const percent = (part: number, whole: number) => `${figure((100 * part) / Math.max(1, whole))} %`;

function phaseTable({ phases }: Measured): string {
  const peak = Math.max(...phases.map(({ goodput }) => goodput));
  return markdownTable(
    [
      "offered",
      "requests/s",
      "goodput/s",
      "of the peak",
      "p50",
      "p99",
      "p99 of 503",
      "recovered after",
      "API CPU",
      "generator CPU",
    ],
    phases.map((phase) => [
      `${phase.factor}×`,
      figure(phase.offered),
      figure(phase.goodput),
      percent(phase.goodput, peak),
      `${figure(phase.p50Ms)} ms`,
      `${figure(phase.p99Ms)} ms`,
      Number.isNaN(phase.shedP99Ms) ? "" : `${figure(phase.shedP99Ms)} ms`,
      Number.isNaN(phase.recoverySeconds) ? "not within 12 s" : `${phase.recoverySeconds} s`,
      figure(phase.apiCores),
      figure(phase.generatorCores),
    ]),
  );
}

function kindTable({ phases }: Measured): string {
  const cell = ({ sent, shed, failed }: KindResult) => `${percent(shed, sent)} / ${percent(failed, sent)}`;
  return markdownTable(
    ["offered", ...kinds],
    phases.map(({ factor, byKind }) => [`${factor}×`, ...kinds.map((kind) => cell(byKind[kind]))]),
  );
}

export function overloadTables(shedding: Measured, without?: Measured): string {
  const parts = [
    `Capacity by closed loop: ${figure(shedding.capacity)} requests/s.`,
    "## With load shedding",
    phaseTable(shedding),
    "Shed / failed or not answered within 5 s, by kind:",
    kindTable(shedding),
  ];
  if (without !== undefined)
    parts.push(
      "## Without (`MAX_RUNNING_REQUESTS=0`)",
      phaseTable(without),
      "Shed / failed:",
      kindTable(without),
    );
  return parts.join("\n\n");
}

/** Compares a run with the guarantees of load shedding. */
export function judge({ phases }: Measured): { readonly lines: readonly string[]; readonly isMet: boolean } {
  const peak = Math.max(...phases.map(({ goodput }) => goodput));
  const overloads = phases.filter(({ factor }) => factor > 1);
  const least = Math.min(...overloads.map(({ goodput }) => goodput)) / peak;
  const slowest = Math.max(...overloads.map(({ p99Ms }) => p99Ms));
  const recovery = overloads.map(({ recoverySeconds }) => recoverySeconds);
  const important = overloads.map(({ byKind }) => {
    const [write, signIn] = [byKind.write, byKind["sign-in"]];
    return (write.shed + write.failed + signIn.shed + signIn.failed) / Math.max(1, write.sent + signIn.sent);
  });
  const [withHeader, rejected] = overloads.reduce(
    ([some, all], { retryAfter }) => [some + retryAfter[0], all + retryAfter[1]],
    [0, 0],
  );
  const checks: readonly (readonly [string, boolean])[] = [
    [`Goodput under overload is at least 80 % of its peak: ${percent(least, 1)}`, least >= minGoodputShare],
    [`p99 of accepted requests is at most ${maxP99Ms} ms: ${figure(slowest)} ms`, slowest <= maxP99Ms],
    [
      `Writes and sign-ins shed or failed: ${important.map((share) => percent(share, 1)).join(", ")}`,
      Math.max(...important) < 0.01,
    ],
    [
      `Normal again within ${maxRecoverySeconds} s: ${recovery.join(", ")} s`,
      recovery.every((value) => value <= maxRecoverySeconds),
    ],
    [`Rejected probes with Retry-After: ${withHeader} of ${rejected}`, withHeader === rejected],
  ];
  return {
    lines: checks.map(([text, isMet]) => `- ${isMet ? "met" : "**not met**"}: ${text}`),
    isMet: checks.every(([, isMet]) => isMet),
  };
}

/** Draws goodput and response time by offered load, and the run second by second. */
export function drawOverload(shedding: Measured, without?: Measured): string {
  const runs: readonly (readonly [string, Measured])[] = [
    ["with shedding", shedding],
    ...(without === undefined ? [] : ([["without", without]] as const)),
  ];
  const byFactor = (value: (phase: Phase) => number): Line[] =>
    runs.map(([name, { phases }]) => ({
      name,
      points: phases.map((phase) => ({ x: phase.factor, y: value(phase) })),
    }));
  const kindLines: Line[] = kinds.map((kind) => ({
    name: kind,
    points: shedding.phases.map(({ factor, byKind }) => ({
      x: factor,
      y: (100 * byKind[kind].accepted) / Math.max(1, byKind[kind].sent),
    })),
  }));
  return drawLineChart({
    title: "Overload: one API process at 0.5 to 5 times its capacity",
    xName: "offered load, multiples of the capacity",
    xTicks: [0, 0.5, 1, 2, 3, 4, 5],
    panels: [
      { title: "Goodput, requests/s", lines: byFactor(({ goodput }) => goodput) },
      { title: "p99 of accepted requests, ms", lines: byFactor(({ p99Ms }) => p99Ms) },
      { title: "Accepted with shedding, %", lines: kindLines },
      {
        title: "Writes and sign-ins accepted, %",
        lines: byFactor(({ byKind }) => {
          const [write, signIn] = [byKind.write, byKind["sign-in"]];
          return (100 * (write.accepted + signIn.accepted)) / Math.max(1, write.sent + signIn.sent);
        }),
      },
    ],
  });
}

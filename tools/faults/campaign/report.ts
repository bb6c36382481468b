import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { markdownTable } from "../../output/markdown-table.ts";
import type { Outcome } from "./scenario.ts";
import type { MailVerdict } from "./verify.ts";

/** The outcome of a scenario including its emails, which are verified at the end of the campaign. */
export interface Result {
  readonly outcome: Outcome;
  readonly mails: MailVerdict;
  /** Violated limits, including those for emails. */
  readonly broken: readonly string[];
}

const header = [
  "Scenario",
  "Acknowledged writes",
  "Lost",
  "Doubled",
  "Mails",
  "Lost",
  "Copies",
  "Requests",
  "503, Retry-After",
  "502–504, balancer",
  "No response",
  "4xx",
  "Slowest s",
  "Recovery s",
  "Result",
];

function cellsOf({ outcome, mails, broken }: Result): string[] {
  const { scenario, seen } = outcome;
  return [
    [scenario.title, ...outcome.notes].join("; "),
    ...[outcome.acknowledged, outcome.lost, outcome.duplicates].map(String),
    ...[mails.acknowledged, mails.lost, mails.duplicates].map(String),
    ...[outcome.requests, seen.retryLater, seen.balancer, seen.noResponse, seen.refused].map(String),
    (outcome.maxMs / 1000).toFixed(1),
    outcome.recoverySeconds.toFixed(1),
    broken.length === 0 ? "ok" : `**${broken.join("; ")}**`,
  ];
}

export const resultTable = (results: readonly Result[]): string =>
  markdownTable(header, results.map(cellsOf));

const version = (program: string, ...args: string[]) =>
  /\d+(?:\.\d+)+/.exec(execFileSync(program, args, { encoding: "utf8" }))?.[0] ?? "?";

/** Describes a campaign: date and commit of `startedAs`, machine and versions. */
export const describeCampaign = (startedAs: string, seconds: number): string =>
  `${startedAs}. ${cpus().length} cores, load average ${loadavg()
    .map((value) => value.toFixed(1))
    .join(
      ", ",
    )} at the end, ${Math.round(seconds / 60)} minutes. PostgreSQL ${version("psql", "--version")}, Redis ${version("redis-server", "--version")}, HAProxy ${version("haproxy", "-v")}, Node ${process.versions.node}.`;

const file = new URL("../../../docs/faults.md", import.meta.url);
const [start, end] = ["<!-- campaign -->", "<!-- /campaign -->"];

/** Replaces the generated part of docs/faults.md. */
export function writeCampaign(text: string): void {
  const [before, rest] = readFileSync(file, "utf8").split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`docs/faults.md lacks the markers ${start} and ${end}`);
  writeFileSync(file, `${before}${start}\n\n${text}\n\n${end}${after}`);
}

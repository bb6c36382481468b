import { parseArgs } from "node:util";
import { requireLoopback } from "../loopback.ts";

export interface Options {
  /** URL of the service; if undefined, an instance with its own database is started. */
  readonly baseUrl: URL | undefined;
  /** URL of that service's web front end; if undefined, pages are skipped. */
  readonly webUrl: URL | undefined;
  readonly seed: number;
  /** Total number of random calls; undefined for the default per operation. */
  readonly calls: number | undefined;
  /** Sends this call only. */
  readonly call: number | undefined;
  /** Sends this call of a page only. */
  readonly pageCall: number | undefined;
  readonly only: RegExp;
  /** Leaves out repetitions of heavy shapes within an operation. */
  readonly isSmoke: boolean;
  readonly maxSeconds: number;
}

export const usage = `npm run tools -- fuzz [options]

  --base-url URL     service to fuzz, on this machine, with demo data and TRUST_PROXY=127.0.0.0/8;
                     by default one is started with a database of its own
  --web-url URL      the web front end of that service
  --smoke            a few calls of every operation, in less than a minute
  --seed NUMBER      the same seed sends the same calls (default 1)
  --calls NUMBER     random calls in all, a quarter of them to pages (default 240 per operation, with --smoke 15)
  --call NUMBER      sends the random call with this number only
  --page-call NUMBER sends the random call of a page with this number only
  --only PATTERN     operations whose "METHOD /path" matches the regular expression
  --max-seconds N    stops sending this long after the first call (default 1200, with --smoke 40)`;

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${name} must be a whole number.\n\n${usage}`);
  return Number(text);
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      "base-url": { type: "string" },
      smoke: { type: "boolean", default: false },
      seed: { type: "string" },
      calls: { type: "string" },
      call: { type: "string" },
      "page-call": { type: "string" },
      "web-url": { type: "string" },
      only: { type: "string", default: "" },
      "max-seconds": { type: "string" },
    },
  });
  const { "base-url": baseUrl, "web-url": webUrl } = values;
  return {
    baseUrl: baseUrl === undefined ? undefined : requireLoopback(baseUrl),
    webUrl: webUrl === undefined ? undefined : requireLoopback(webUrl),
    seed: readNumber("seed", values.seed) ?? 1,
    calls: readNumber("calls", values.calls),
    call: readNumber("call", values.call),
    pageCall: readNumber("page-call", values["page-call"]),
    only: new RegExp(values.only),
    isSmoke: values.smoke,
    maxSeconds: readNumber("max-seconds", values["max-seconds"]) ?? (values.smoke ? 40 : 1200),
  };
}

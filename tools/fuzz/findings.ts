import type { Problem } from "./check-response.ts";
import { toCurl } from "./curl.ts";
import type { Call } from "./request.ts";

interface Finding {
  readonly problem: Problem;
  readonly call: Call;
  /** Name of the call in the run, such as `call 1234` or `heavy 12`. */
  readonly origin: string;
  readonly status: number;
  readonly curl: string;
  count: number;
}

export interface Findings {
  /** Adds a problem; if the operation already has the same problem, it is only counted. */
  readonly add: (origin: string, call: Call, status: number, problem: Problem) => void;
  readonly count: () => number;
  readonly toText: () => string;
}

/** Collects distinct problems, each with a curl command that repeats it. */
export function createFindings(baseUrl: URL, directory: string): Findings {
  const found = new Map<string, Finding>();
  return {
    add: (origin, call, status, problem) => {
      // Numbers are ignored, because they differ between responses.
      const detail = problem.detail.replaceAll(/\d+/g, "N");
      const key = `${problem.check} ${call.operation.id} ${status} ${detail}`;
      const finding = found.get(key);
      if (finding) finding.count += 1;
      else {
        const name = `finding-${found.size + 1}`;
        const curl = toCurl(baseUrl, call.actor, call.request, directory, name);
        found.set(key, { problem, call, origin, status, curl, count: 1 });
      }
    },
    count: () => found.size,
    toText: () =>
      [...found.values()]
        .toSorted((a, b) => a.problem.check.localeCompare(b.problem.check))
        .map(
          ({ problem, call, origin, status, curl, count }) =>
            `${problem.check}: ${call.operation.id} ${status} (${count}×, ${call.kind}, ${call.actor}, ${origin})\n  ${problem.detail}\n${curl.replaceAll(/^/gm, "  ")}\n`,
        )
        .join("\n"),
  };
}

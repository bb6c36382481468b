import { createRandom } from "../../numbers/random.ts";
import { checkResponse } from "../check-response.ts";
import { checkStall } from "../check-stall.ts";
import { type Call, requestBytes } from "../request.ts";
import type { Run } from "../run.ts";
import { heavyCalls } from "./heavy-calls.ts";

/** Further stalls of the same shape give no new information but take time. */
const maxStallsPerShape = 3;
const shapeOf = ({ kind }: Call) => kind.split(" in ")[0] ?? kind;

/** Sends heavy calls one after the other; slow ones are repeated while another client measures the delay. */
export async function sendHeavyCalls(
  run: Run,
  isSample: boolean,
): Promise<{ readonly sent: number; readonly planned: number }> {
  const calls = shuffle([...(isSample ? firstOfEach(heavyCalls(run)) : heavyCalls(run))], run.seed);
  const stalls = new Map<string, number>();
  let sent = 0;
  for (const call of calls) {
    const shape = shapeOf(call);
    if (run.shouldStop()) break;
    if ((stalls.get(shape) ?? 0) >= maxStallsPerShape) continue;
    const origin = `${call.operation.id} ${call.kind}`;
    const response = await run.send(call.request);
    sent += 1;
    if (sent % 1000 === 0)
      run.print(`  ${sent} of ${calls.length} heavy calls, ${run.findings.count()} distinct findings`);
    for (const problem of checkResponse(call, response))
      run.findings.add(origin, call, response.status, problem);
    if (response.ms < run.stallThresholdMs(run.idleMs) / 2) continue;
    // Small requests are cheap to send, so an attacker would send several at once.
    const isStall = await checkStall(run, origin, call, requestBytes(call.request) < 20_000 ? 4 : 1);
    if (isStall) stalls.set(shape, (stalls.get(shape) ?? 0) + 1);
  }
  return { sent, planned: calls.length };
}

/** Yields the first call of each operation and shape. */
function* firstOfEach(calls: Iterable<Call>): Generator<Call> {
  const seen = new Set<string>();
  for (const call of calls) {
    const key = `${call.operation.id} ${shapeOf(call)}`;
    if (seen.has(key)) continue;
    seen.add(key);
    yield call;
  }
}

function shuffle<T>(list: T[], seed: number): T[] {
  const random = createRandom(seed);
  return list
    .map((item) => [random.next(), item] as const)
    .toSorted(([a], [b]) => a - b)
    .map(([, item]) => item);
}

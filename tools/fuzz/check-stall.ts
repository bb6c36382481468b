import { measureStall } from "./event-loop.ts";
import type { Call } from "./request.ts";
import type { Run } from "./run.ts";

/** Repeats a call in isolation, several copies at once, and reports it when other clients are delayed. */
export async function checkStall(run: Run, origin: string, call: Call, copies: number): Promise<boolean> {
  const work = () => Promise.all(Array.from({ length: copies }, () => run.send(call.request)));
  const { stallMs, isStall } = await measureStall(run.probe, work, run.stallThresholdMs);
  if (!isStall) return false;
  const detail = `${copies} of this request made other clients wait ${Math.round(stallMs)} ms`;
  run.findings.add(origin, call, 0, { check: "stall", detail });
  return true;
}

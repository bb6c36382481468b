import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { generateSteps } from "../steps/generate-steps.ts";
import { alignSession, clockSetBackMs, shiftSession } from "./brew-clock.ts";
import {
  brewedMs,
  type BrewSession,
  elapsedMs,
  finishBrew,
  goToStep,
  gramsAt,
  isPaused,
  pauseBrew,
  planSeconds,
  resumeBrew,
  startBrew,
  stepAt,
} from "./brew-session.ts";
import { type BrewCue, cuesBetween, listCues } from "./cues.ts";

const steps = generateSteps({ method: "pour-over", doseGrams: 20, waterGrams: 330, brewTimeSeconds: 180 });
const start = 1_800_000_000_000;

type Action = { readonly kind: "wait" | "pause" | "resume" | "reload"; readonly ms: number };
const actions = fc.array(
  fc.record<Action>({
    kind: fc.constantFrom("wait", "pause", "resume", "reload"),
    ms: fc.integer({ min: 0, max: 90_000 }),
  }),
  { maxLength: 30 },
);

/** Runs actions and adds up the running time independently, like a stopwatch. */
function run(list: readonly Action[]): { session: BrewSession; now: number; counted: number } {
  let session = startBrew(steps, start);
  let [now, counted] = [start, 0];
  for (const { kind, ms } of list) {
    if (kind === "pause") session = pauseBrew(session, now);
    if (kind === "resume") session = resumeBrew(session, now);
    if (kind === "reload") session = alignSession(JSON.parse(JSON.stringify(session)) as BrewSession, now);
    if (!isPaused(session)) counted += ms;
    now += ms;
  }
  return { session, now, counted };
}

describe("elapsedMs", () => {
  test("equals the running time after any sleep, pause and reload", () => {
    fc.assert(
      fc.property(actions, (list) => {
        const { session, now, counted } = run(list);
        expect(elapsedMs(session, now)).toBe(counted);
        const stored = alignSession(JSON.parse(JSON.stringify(session)) as BrewSession, now);
        expect(stepAt(stored.steps, elapsedMs(stored, now))).toBe(stepAt(steps, counted));
      }),
    );
  });

  test("is negative during the count-in and stops when the brew is finished", () => {
    const session = startBrew(steps, start, 3000);
    expect(elapsedMs(session, start)).toBe(-3000);
    expect(stepAt(steps, elapsedMs(session, start))).toBe(-1);
    const finished = finishBrew(session, start + 187_000);
    expect(brewedMs(finished, start + 999_000)).toBe(184_000);
    expect(finishBrew(finished, start + 500_000)).toBe(finished);
  });

  test("does not count a pause in which the brew is finished", () => {
    const paused = pauseBrew(startBrew(steps, start), start + 60_000);
    expect(brewedMs(finishBrew(paused, start + 90_000), start + 100_000)).toBe(60_000);
  });
});

describe("goToStep", () => {
  test("moves to the beginning of any step, running or paused, and keeps the time that the brew has run", () => {
    fc.assert(
      fc.property(actions, fc.nat({ max: steps.length - 1 }), (list, step) => {
        const { session, now, counted } = run(list);
        const moved = goToStep(session, step, now);
        expect(stepAt(steps, elapsedMs(moved, now))).toBe(step);
        expect(brewedMs(moved, now)).toBe(counted);
      }),
    );
  });

  test("ignores a step that the plan does not have", () => {
    const session = startBrew(steps, start);
    expect(goToStep(session, 9, start)).toBe(session);
  });
});

describe("gramsAt", () => {
  test("never falls and ends with all the water", () => {
    fc.assert(
      fc.property(fc.integer({ min: -3000, max: 200_000 }), fc.nat({ max: 60_000 }), (at, more) => {
        expect(gramsAt(steps, at + more)).toBeGreaterThanOrEqual(gramsAt(steps, at));
      }),
    );
    expect(gramsAt(steps, planSeconds(steps) * 1000)).toBe(330);
  });
});

describe("cuesBetween", () => {
  test("returns every cue once, however the time is divided", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 60_000 }), { maxLength: 60 }), (ticks) => {
        const seen: BrewCue[] = [];
        let at = -1;
        for (const ms of [...ticks, 200_000]) {
          seen.push(...cuesBetween(steps, at, at + ms));
          at += ms;
        }
        expect(seen).toEqual(listCues(steps));
      }),
    );
  });

  test("warns five seconds before a step and not before the first one", () => {
    expect(
      listCues(steps)
        .slice(0, 3)
        .map(({ kind, atSeconds }) => [kind, atSeconds]),
    ).toEqual([
      ["step", 0],
      ["soon", 40],
      ["step", 45],
    ]);
  });
});

describe("clockSetBackMs", () => {
  const reading = { wall: start, steady: 500 };

  test("returns how far the clock was set back, and 0 for sleep and drift", () => {
    expect(clockSetBackMs(reading, { wall: start - 3_599_000, steady: 1500 })).toBe(3_600_000);
    expect(clockSetBackMs(reading, { wall: start + 90_000, steady: 1500 })).toBe(0);
    expect(clockSetBackMs(reading, { wall: start + 990, steady: 1500 })).toBe(0);
  });

  test("shifting the session by it gives the same elapsed time", () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 250, max: 10_000_000 }), (list, back) => {
        const { session, now, counted } = run(list);
        expect(elapsedMs(shiftSession(session, -back), now - back)).toBe(counted);
      }),
    );
  });
});

describe("alignSession", () => {
  test("continues from the last change when the clock was set back before a reload", () => {
    fc.assert(
      fc.property(actions, fc.integer({ min: 1, max: 10_000_000 }), (list, back) => {
        const { session, now } = run(list);
        const changes = session.pauses.flatMap(({ from, until }) => [from, until ?? from]);
        const latest = Math.max(session.startedAt, ...changes);
        const aligned = alignSession(session, latest - back);
        expect(elapsedMs(aligned, latest - back)).toBe(elapsedMs(session, latest));
        expect(elapsedMs(aligned, latest - back)).toBeLessThanOrEqual(elapsedMs(session, now));
      }),
    );
  });

  test("keeps a session whose count-in still runs", () => {
    const session = startBrew(steps, start, 3000);
    expect(alignSession(session, start + 1000, 3000)).toBe(session);
  });
});

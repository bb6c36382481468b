import { expect, test } from "vitest";
import { createLoadShedder, priorities, type Priority } from "./load-shedder.ts";

/** Starts requests of a priority until one is shed; returns how many run then. */
function fill(maxRunning: number, priority: Priority, shed: Priority[] = []) {
  const shedder = createLoadShedder(maxRunning, (one) => void shed.push(one));
  while (shed.length === 0 && shedder.running() < 1000) shedder.tryStart(priority);
  return { shedder, shed };
}

test("createLoadShedder accepts anonymous reads up to half, signed-in reads up to three quarters, writes up to the maximum", () => {
  const accepted = priorities.map((priority) => fill(100, priority).shedder.running());
  expect(accepted).toEqual([50, 75, 100]);
});

test("createLoadShedder accepts writes and signed-in reads while anonymous reads are shed", () => {
  const { shedder, shed } = fill(100, "anonymous-read");
  expect(shed).toEqual(["anonymous-read"]);
  expect(shedder.tryStart("signed-in-read")).toBe(true);
  expect(shedder.tryStart("write")).toBe(true);
  expect(shedder.tryStart("anonymous-read")).toBe(false);
});

test("createLoadShedder accepts a request again when another has finished", () => {
  const { shedder } = fill(2, "write");
  shedder.finish();
  expect(shedder.tryStart("write")).toBe(true);
  expect(shedder.tryStart("write")).toBe(false);
});

test("createLoadShedder accepts one anonymous read at least, whatever the maximum, and everything with 0", () => {
  expect(fill(1, "anonymous-read").shedder.running()).toBe(1);
  expect(fill(0, "anonymous-read").shedder.running()).toBe(1000);
});

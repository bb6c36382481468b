import { expect, test } from "vitest";
import { createLoadShedder, type LoadShedder, priorities, type Priority } from "./load-shedder.ts";

/** Starts a request; returns the function that ends it, or undefined when the request was rejected or is waiting. */
function start(shedder: LoadShedder, priority: Priority, client: string): (() => void) | undefined {
  let end: (() => void) | undefined;
  shedder.start(priority, client, { run: (ending) => (end = ending), reject: () => undefined });
  return end;
}

/** Starts requests of distinct clients until one is shed; returns how many are running then. */
function fill(maxRunning: number, priority: Priority, shed: Priority[] = []) {
  const shedder = createLoadShedder(maxRunning, (one) => void shed.push(one));
  while (shed.length === 0 && shedder.running() < 1000)
    start(shedder, priority, `client ${shedder.running()}`);
  return { shedder, shed };
}

test("createLoadShedder accepts anonymous reads up to half, signed-in reads up to three quarters, writes up to the maximum", () => {
  const accepted = priorities.map((priority) => fill(100, priority).shedder.running());
  expect(accepted).toEqual([50, 75, 100]);
});

test("createLoadShedder accepts writes and signed-in reads while anonymous reads are shed", () => {
  const { shedder, shed } = fill(100, "anonymous-read");
  expect(shed).toEqual(["anonymous-read"]);
  expect(start(shedder, "signed-in-read", "a")).toBeDefined();
  expect(start(shedder, "write", "b")).toBeDefined();
  expect(start(shedder, "anonymous-read", "c")).toBeUndefined();
});

test("createLoadShedder accepts a request again when another has finished", () => {
  const shedder = createLoadShedder(1, () => undefined);
  const end = start(shedder, "write", "a");
  expect(start(shedder, "write", "b")).toBeUndefined();
  end?.();
  expect(start(shedder, "write", "b")).toBeDefined();
});

test.each(priorities)(
  "one client runs an eighth of the places for %s; its further requests wait in order",
  (priority) => {
    const shed: Priority[] = [];
    const shedder = createLoadShedder(128, (one) => void shed.push(one));
    const started: number[] = [];
    const ends: (() => void)[] = [];
    for (let number = 0; number < 200; number += 1)
      shedder.start(priority, "a", {
        run: (end) => {
          started.push(number);
          ends.push(end);
        },
        reject: () => undefined,
      });
    expect([started.length, shedder.running(), shed]).toEqual([16, 16, []]);
    expect(start(shedder, priority, "b")).toBeDefined();
    for (let end = ends.shift(); end !== undefined; end = ends.shift()) end();
    expect(started).toEqual(Array.from({ length: 200 }, (_, number) => number));
    expect(shedder.running()).toBe(1);
  },
);

test("at most 512 requests wait; further ones are rejected, and those that wait when a process is overloaded too", () => {
  const shed: Priority[] = [];
  const shedder = createLoadShedder(8, (one) => void shed.push(one));
  const end = start(shedder, "anonymous-read", "a");
  for (let count = 0; count < 513; count += 1) start(shedder, "anonymous-read", "a");
  expect(shed).toHaveLength(1);
  for (const other of ["b", "c", "d", "e"]) start(shedder, "write", other);
  end?.();
  expect(shed).toHaveLength(513);
  expect(shedder.running()).toBe(4);
});

test("createLoadShedder accepts one anonymous read at least, whatever the maximum, and everything with 0", () => {
  expect(fill(1, "anonymous-read").shedder.running()).toBe(1);
  const unlimited = createLoadShedder(0, () => undefined);
  for (let count = 0; count < 1000; count += 1) start(unlimited, "anonymous-read", "a");
  expect(unlimited.running()).toBe(1000);
});

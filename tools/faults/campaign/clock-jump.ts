import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Scenario } from "./scenario.ts";

const library = "/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1";
const folder = mkdtempSync(join(tmpdir(), "brewdial-clock-"));
const file = join(folder, "offset");
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));

/** libfaketime reads the offset from the file every second. The monotonic clock does not jump, as on real machines. */
const environment = {
  LD_PRELOAD: library,
  FAKETIME_TIMESTAMP_FILE: file,
  FAKETIME_CACHE_DURATION: "1",
  FAKETIME_DONT_FAKE_MONOTONIC: "1",
};
const setOffset = (seconds: number) => writeFileSync(file, `${seconds < 0 ? "" : "+"}${seconds}\n`);

/** One replica and the worker run with a different clock than the rest of the service. */
const affected = ["api-1", "worker"] as const;

export const clockJump: Scenario = {
  name: "clock",
  title:
    "Clock of one replica and the worker jumps 1 h ahead, 2 h back and 1 h ahead, while SMTP and Redis fail",
  mustStayUnnoticed: true,
  prepare: async ({ processes }) => {
    if (!existsSync(library)) throw new Error("libfaketime is missing: apt-get install libfaketime");
    setOffset(0);
    for (const name of affected) {
      await processes[name].stop();
      await processes[name].start(environment);
    }
  },
  inject: async ({ bed: { mail, redisProxy } }) => {
    setOffset(3600);
    await pause(2500);
    // Jobs that are postponed now must not wait for an hour after the clock was set back.
    mail.setFault("refuse");
    redisProxy.resetAll();
    await pause(2500);
    mail.setFault(undefined);
    setOffset(-3600);
    await pause(5000);
    setOffset(0);
    await pause(1500);
  },
  restore: async ({ processes }) => {
    for (const name of affected) {
      await processes[name].stop();
      await processes[name].start();
    }
  },
};

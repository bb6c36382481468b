import { setTimeout as pause } from "node:timers/promises";
import { Redis } from "ioredis";
import { clockJump } from "./clock-jump.ts";
import { diskFull, failovers, outOfConnections } from "./database-scenarios.ts";
import type { MailFault } from "./mail-server.ts";
import { addressOf, sendRequest } from "./request.ts";
import type { Scenario, ScenarioContext } from "./scenario.ts";
import { type ProcessName, processNames, type TestBed } from "./test-bed.ts";

const faultMs = 8000;
/** Time that a service manager needs to restart a process. */
const restartMs = 1000;

/** Processes that requests do not depend on. */
const unnoticed: readonly ProcessName[] = ["worker", "redis"];

const kill = (name: ProcessName): Scenario => ({
  name: `kill-${name}`,
  title: `SIGKILL of ${name}, started again after 1 s`,
  mustStayUnnoticed: unnoticed.includes(name),
  inject: async ({ bed, endFault }) => {
    await bed.processes[name].kill();
    await pause(restartMs);
    endFault();
    await bed.processes[name].start();
  },
});

/**
 * Longer than a job's heartbeat: an email that was accepted but not recorded in this time must not be sent again by the next
 * worker.
 */
const databaseDownMs = 12_000;

const killPrimary: Scenario = {
  name: "kill-postgres",
  title: "SIGKILL of the primary, started again after 12 s",
  inject: async ({ bed, endFault }) => {
    await bed.database.killPrimary();
    await pause(databaseDownMs);
    await bed.database.startPrimary();
    endFault();
  },
};

let probes = 0;
/** Checks that the limit of 5 sign-in emails per minute and client applies: over all replicas together, or per replica. */
async function requireLimits({ bed, require, note }: ScenarioContext, areShared: boolean): Promise<void> {
  probes += 1;
  const address = addressOf(5, probes);
  const statuses: number[] = [];
  for (let number = 1; number <= 14; number += 1) {
    const body = { email: `nobody-${probes}-${number}@example.com` };
    const { status } = await sendRequest(`${bed.baseUrl}/api/auth/magic-link`, {
      method: "POST",
      address,
      body,
    });
    statuses.push(status);
  }
  const allowed = statuses.filter((status) => status === 200).length;
  note(`${allowed} of 14 requests passed a limit of 5`);
  require(allowed <= (areShared ? 5 : 10), `${allowed} requests passed a limit of 5 per client`);
}

const redisScenario = (name: string, title: string, start: Action, end: Action): Scenario => ({
  name: `redis-${name}`,
  title,
  mustStayUnnoticed: true,
  inject: async (context) => {
    await start(context.bed);
    await pause(restartMs);
    await requireLimits(context, false);
    await pause(faultMs - restartMs);
    await end(context.bed);
    // Redis is not used for a second after a failure, and reconnecting takes up to two.
    await pause(3500);
    await requireLimits(context, true);
  },
});
type Action = (bed: TestBed) => Promise<unknown> | void;

async function setMaxMemory({ redisPort }: TestBed, bytes: string): Promise<void> {
  const redis = new Redis(redisPort, "127.0.0.1");
  try {
    await redis.config("SET", "maxmemory-policy", "noeviction");
    await redis.config("SET", "maxmemory", bytes);
  } finally {
    redis.disconnect();
  }
}

const mailScenario = (fault: MailFault, title: string, maxDuplicateMails = 1): Scenario => ({
  name: `smtp-${fault}`,
  title,
  mustStayUnnoticed: true,
  maxDuplicateMails,
  inject: async ({ bed }) => {
    bed.mail.setFault(fault);
    await pause(faultMs);
    bed.mail.setFault(undefined);
  },
});

/** Repeats an action until the time is over. */
async function repeatFor(totalMs: number, everyMs: number, action: () => void): Promise<void> {
  for (let passed = 0; passed < totalMs; passed += everyMs) {
    action();
    await pause(everyMs);
  }
}

const healNetwork = ({ database, redisProxy }: TestBed) => {
  database.setFault({});
  redisProxy.setFault({});
};

const networkScenario = (
  name: string,
  title: string,
  break_: (bed: TestBed) => Promise<void> | void,
): Scenario => ({
  name,
  title,
  inject: async ({ bed }) => {
    await break_(bed);
    healNetwork(bed);
  },
});

/** Every scenario, in the order of the campaign. */
export const scenarios: readonly Scenario[] = [
  {
    name: "none",
    title: "No fault",
    mustStayUnnoticed: true,
    maxDuplicateMails: 0,
    inject: () => pause(faultMs),
  },
  ...processNames.map(kill),
  killPrimary,
  redisScenario(
    "gone",
    "Redis down for 8 s",
    ({ processes }) => processes.redis.kill(),
    ({ processes }) => processes.redis.start(),
  ),
  redisScenario(
    "slow",
    "Redis answers 2 s late",
    ({ redisProxy }) => redisProxy.setFault({ delayMs: 1000 }),
    healNetwork,
  ),
  redisScenario(
    "full",
    "Redis out of memory (`noeviction`)",
    (bed) => setMaxMemory(bed, "1"),
    (bed) => setMaxMemory(bed, "0"),
  ),
  redisScenario(
    "stalled",
    "No packet between API and Redis",
    ({ redisProxy }) => redisProxy.setFault({ isStalled: true }),
    healNetwork,
  ),
  {
    name: "redis-reset",
    title: "Connections to Redis reset every 300 ms",
    mustStayUnnoticed: true,
    inject: ({ bed }) => repeatFor(faultMs, 300, bed.redisProxy.resetAll),
  },
  networkScenario("postgres-slow", "PostgreSQL: 100 ms more per round trip", async ({ database }) => {
    database.setFault({ delayMs: 50 });
    await pause(faultMs);
  }),
  outOfConnections,
  networkScenario(
    "postgres-stalled",
    "No packet between API, worker and PostgreSQL",
    async ({ database }) => {
      database.setFault({ isStalled: true });
      await pause(faultMs);
    },
  ),
  networkScenario("postgres-reset", "Connections to PostgreSQL reset every 500 ms", ({ database }) =>
    repeatFor(faultMs, 500, database.resetAll),
  ),
  networkScenario(
    "network-flaky",
    "PostgreSQL and Redis: 20 to 100 ms more per round trip, all connections reset every 2 s",
    async ({ database, redisProxy }) => {
      for (const proxy of [database, redisProxy]) proxy.setFault({ delayMs: 10, jitterMs: 40 });
      await repeatFor(faultMs, 2000, () => {
        database.resetAll();
        redisProxy.resetAll();
      });
    },
  ),
  mailScenario("refuse", "SMTP server refuses with 421"),
  mailScenario("slow", "SMTP server acknowledges after 4 s"),
  // A server that stores an email without acknowledging it gets it again (RFC 5321, 4.5.4): at most one extra copy of each email.
  mailScenario("drop", "SMTP server stores the mail, then drops the connection", Number.POSITIVE_INFINITY),
  clockJump,
  failovers,
  diskFull,
];

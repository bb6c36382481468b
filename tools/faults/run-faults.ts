import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { waitFor } from "../processes/deadline.ts";
import { findFreePort } from "../processes/ports.ts";
import { supervise } from "../processes/supervise.ts";
import { type ApiProcess, startApiProcess } from "./api-process.ts";
import { type Cluster, openScratchClusters, type ScratchClusters } from "./scratch-clusters.ts";
import { type Sending, startSending, type Target } from "./send-events.ts";
import { type Verdict, verifyEvents } from "./verify-events.ts";

export interface FaultRun {
  /** Number of acknowledged events to reach. */
  readonly events: number;
  /** SIGKILLs of the API. */
  readonly kills: number;
  /** Restarts of PostgreSQL, alternately with and without a clean shutdown. */
  readonly restarts: number;
  /** Kills the primary for good and promotes its synchronous standby. */
  readonly failover: boolean;
  /** Maximum events per second. */
  readonly perSecond?: number;
}

export interface FaultResult extends FaultRun, Verdict {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly seconds: number;
  readonly longestAcknowledgementMs: number;
  /** Time from the primary's death to the next acknowledgement. */
  readonly failoverMs: number | null;
  readonly passed: boolean;
}

const concurrentClients = 64;
const host = "127.0.0.1";
/** Time for databases, restarts and verification, and for each event on a busy machine. */
const limitMs = ({ events }: FaultRun) => 300_000 + events * 15;

/**
 * Sends events to a real API on temporary clusters while faults are injected, then compares the table with the acknowledged events.
 */
export async function runFaults(run: FaultRun, log: (line: string) => void): Promise<FaultResult> {
  const clusters = await openScratchClusters();
  try {
    return await supervise({ name: "fault run", limitMs: limitMs(run) }, async ({ start, signal }) => {
      const { url, primary, standby } = await prepareDatabase(clusters, run.failover);
      const targets = await listTargets(url);
      const environment = { DATABASE_URL: url, TRUST_PROXY: `${host}/32` };
      const api = await startApiProcess(await findFreePort(), environment, start);
      const started = performance.now();
      const sending = startSending({
        url: api.url,
        targets,
        count: run.events,
        concurrency: concurrentClients,
        signal,
        ...(run.perSecond === undefined ? {} : { perSecond: run.perSecond }),
      });
      let failoverMs: number | null = null;
      const faults = listFaults(run, api, primary, async () => {
        failoverMs = await failOver(primary, standby, sending);
      });
      await Promise.all([sending.done, injectFaults(faults, sending, run, signal, log)]);
      await api.stop();
      const seconds = Math.round((performance.now() - started) / 100) / 10;
      const verdict = await verifyEvents(url, sending, targets);
      const { missing, repeated, foreign, rollupDifferences } = verdict;
      return {
        ...run,
        acknowledged: sending.acknowledged.size,
        unanswered: sending.unanswered.size,
        ...verdict,
        seconds,
        longestAcknowledgementMs: Math.round(sending.longestMs()),
        failoverMs,
        passed: missing + repeated + foreign + rollupDifferences === 0,
      };
    });
  } finally {
    await clusters.drop();
  }
}

async function prepareDatabase(clusters: ScratchClusters, withStandby: boolean) {
  const primary = await clusters.create("primary");
  const name = "brewdial";
  const env = { ...process.env, DATABASE_URL: primary.urlOf(name) };
  for (const script of ["db-migrate", "db-catalog"])
    execFileSync(process.execPath, [`apps/operator/src/${script}.ts`], {
      env,
      stdio: ["ignore", "ignore", "inherit"],
      timeout: 120_000,
    });
  if (!withStandby) return { primary, url: primary.urlOf(name), standby: undefined };
  const standby = await clusters.createStandby(primary, "standby");
  const places = `host=${host},${host}&port=${primary.port},${standby.port}`;
  const url = `postgres:///${name}?${places}&user=postgres&target_session_attrs=read-write`;
  return { primary, standby, url };
}

async function listTargets(url: string): Promise<Target[]> {
  const db = openDatabase({ url, poolSize: 1, onError: () => undefined });
  const { rows } = await sql<Target>`
    select coffees.id as "coffeeId", roasters.id as "roasterId", roasters.slug || '/' || coffees.slug as slugs
      from coffees join roasters on roasters.id = coffees.roaster_id order by coffees.id limit 30`.execute(
    db.primary,
  );
  await db.close();
  return rows;
}

interface Fault {
  readonly name: string;
  /** Share of the acknowledgements after which the fault is injected. */
  readonly after: number;
  readonly inject: () => Promise<void>;
}

function listFaults(
  { kills, restarts, failover }: FaultRun,
  api: ApiProcess,
  primary: Cluster,
  failOverPrimary: () => Promise<void>,
): Fault[] {
  const spread = (count: number, make: (index: number) => Omit<Fault, "after">, shift: number) =>
    Array.from({ length: count }, (_, index) => ({ ...make(index), after: (index + shift) / (count + 1) }));
  const restart = (mode: "fast" | "immediate") => async () => {
    await primary.stop(mode);
    await pause(200);
    await primary.start();
  };
  return [
    ...spread(kills, (index) => ({ name: `kill ${index + 1} of the API`, inject: api.killAndRestart }), 1),
    ...spread(
      restarts,
      (index) => {
        const mode = index % 2 === 0 ? "fast" : "immediate";
        return { name: `restart ${index + 1} of PostgreSQL (${mode})`, inject: restart(mode) };
      },
      0.9,
    ),
    ...(failover ? [{ name: "failover", after: 0.52, inject: failOverPrimary }] : []),
  ].toSorted((a, b) => a.after - b.after);
}

async function injectFaults(
  faults: readonly Fault[],
  { acknowledged, unanswered }: Sending,
  run: FaultRun,
  signal: AbortSignal,
  log: (line: string) => void,
): Promise<void> {
  for (const { name, after, inject } of faults) {
    const count = Math.floor(after * run.events);
    await waitFor(() => acknowledged.size >= count, {
      name: `${count} acknowledged events`,
      limitMs: limitMs(run),
      pollMs: 5,
      signal,
    });
    await inject();
    log(`${name}: ${acknowledged.size} acknowledged, ${unanswered.size} unanswered`);
  }
}

async function failOver(primary: Cluster, standby: Cluster | undefined, sending: Sending): Promise<number> {
  if (standby === undefined) throw new Error("There is no standby");
  const started = performance.now();
  await primary.kill();
  await standby.promote();
  await sending.nextAcknowledgement();
  return Math.round(performance.now() - started);
}

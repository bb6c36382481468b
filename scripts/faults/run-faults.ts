import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "@brewdial/db/open.ts";
import { sql } from "kysely";
import { type ApiProcess, startApiProcess } from "./api-process.ts";
import { findFreePort } from "./free-port.ts";
import { type Cluster, openScratchClusters, type ScratchClusters } from "./scratch-clusters.ts";
import { type Sending, startSending, type Target } from "./send-events.ts";
import { type Verdict, verifyEvents } from "./verify-events.ts";

export interface FaultRun {
  /** Acknowledgements wanted. */
  readonly events: number;
  /** SIGKILLs of the API. */
  readonly kills: number;
  /** Restarts of PostgreSQL, in turn with and without a clean end. */
  readonly restarts: number;
  /** Kill the primary for good and promote its synchronous standby. */
  readonly failover: boolean;
  /** Events per second, at most. */
  readonly perSecond?: number;
}

export interface FaultResult extends FaultRun, Verdict {
  readonly acknowledged: number;
  readonly unanswered: number;
  readonly seconds: number;
  readonly longestAcknowledgementMs: number;
  /** From the primary's death to the next acknowledgement. */
  readonly failoverMs: number | null;
  readonly passed: boolean;
}

const clientsAtOnce = 64;
const host = "127.0.0.1";

/** Sends events to a real API on scratch clusters while both are mistreated, then holds the table against what was acknowledged. */
export async function runFaults(run: FaultRun, say: (line: string) => void): Promise<FaultResult> {
  const clusters = await openScratchClusters();
  try {
    const { url, primary, standby } = await prepareDatabase(clusters, run.failover);
    const targets = await listTargets(url);
    const api = await startApiProcess(await findFreePort(), { DATABASE_URL: url, TRUST_PROXY: `${host}/32` });
    const begun = performance.now();
    const { events: wanted, perSecond } = run;
    const sending = startSending({
      url: api.url,
      targets,
      wanted,
      atOnce: clientsAtOnce,
      ...(perSecond === undefined ? {} : { perSecond }),
    });
    const faults = { failoverMs: null as number | null };
    try {
      const misfortunes = listMisfortunes(run, api, primary, async () => {
        faults.failoverMs = await failOver(primary, standby, sending);
      });
      await Promise.race([sending.done, mistreat(misfortunes, sending, run.events, say)]);
      await sending.done;
    } finally {
      await api.stop();
    }
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    const verdict = await verifyEvents(url, sending, targets);
    const { missing, repeated, foreign, rollupDifferences } = verdict;
    return {
      ...run,
      acknowledged: sending.acknowledged.size,
      unanswered: sending.unanswered.size,
      ...verdict,
      seconds,
      longestAcknowledgementMs: Math.round(sending.longestMs()),
      ...faults,
      passed: missing + repeated + foreign + rollupDifferences === 0,
    };
  } finally {
    await clusters.drop();
  }
}

async function prepareDatabase(clusters: ScratchClusters, withStandby: boolean) {
  const primary = await clusters.create("primary");
  const name = "brewdial";
  const env = { ...process.env, DATABASE_URL: primary.urlOf(name) };
  for (const script of ["db-migrate", "db-catalog"])
    execFileSync(process.execPath, [`scripts/${script}.ts`], { env, stdio: ["ignore", "ignore", "inherit"] });
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

interface Misfortune {
  readonly name: string;
  /** Share of the acknowledgements after which it happens. */
  readonly after: number;
  readonly strike: () => Promise<void>;
}

function listMisfortunes(
  { kills, restarts, failover }: FaultRun,
  api: ApiProcess,
  primary: Cluster,
  strikePrimary: () => Promise<void>,
): Misfortune[] {
  const spread = (count: number, make: (at: number) => Omit<Misfortune, "after">, shift: number) =>
    Array.from({ length: count }, (_, at) => ({ ...make(at), after: (at + shift) / (count + 1) }));
  const restart = (mode: "fast" | "immediate") => async () => {
    await primary.stop(mode);
    await pause(200);
    await primary.start();
  };
  return [
    ...spread(kills, (at) => ({ name: `kill ${at + 1} of the API`, strike: api.killAndRestart }), 1),
    ...spread(
      restarts,
      (at) => {
        const mode = at % 2 === 0 ? "fast" : "immediate";
        return { name: `restart ${at + 1} of PostgreSQL (${mode})`, strike: restart(mode) };
      },
      0.9,
    ),
    ...(failover ? [{ name: "failover", after: 0.52, strike: strikePrimary }] : []),
  ].toSorted((a, b) => a.after - b.after);
}

async function mistreat(
  misfortunes: readonly Misfortune[],
  { acknowledged, unanswered }: Sending,
  wanted: number,
  say: (line: string) => void,
): Promise<void> {
  for (const { name, after, strike } of misfortunes) {
    while (acknowledged.size < after * wanted) await pause(5);
    await strike();
    say(`${name}: ${acknowledged.size} acknowledged, ${unanswered.size} unanswered`);
  }
}

async function failOver(primary: Cluster, standby: Cluster | undefined, sending: Sending): Promise<number> {
  if (standby === undefined) throw new Error("There is no standby");
  const begun = performance.now();
  await primary.kill();
  await standby.promote();
  await sending.nextAcknowledgement();
  return Math.round(performance.now() - begun);
}

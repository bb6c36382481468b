import { randomUUID } from "node:crypto";
import { listShareRows } from "../../../apps/api/src/modules/embeds/queries.ts";
import type { EventRecord } from "../../../apps/api/src/modules/events/event.ts";
import { insertEvents } from "../../../apps/api/src/modules/events/queries.ts";
import type { Environment } from "./environment.ts";
import { httpTarget } from "./target.ts";
import { requestText } from "./load-generator.ts";
import { recordStatement, recordText } from "./record-text.ts";
import { fromAnywhere, replacePart, type Scenario } from "./scenario.ts";

/** Shares in use: a few sites have most visitors. */
const sharesInUse = 5000;

interface Share {
  readonly share_id: string;
  readonly roaster_id: string;
  readonly coffee_id: string;
}

async function listShares({ client }: Environment): Promise<readonly Share[]> {
  const { rows } = await client.query<Share>(
    `select share_id, roaster_id, coffee_id from recipe_shares join recipes on recipes.id = recipe_id
      where deleted_at is null order by share_id limit $1`,
    [sharesInUse],
  );
  if (rows.length === 0)
    throw new Error("The database has no shares: fill it again with npm run tools -- load-fill.");
  return rows;
}

const eventTables = [
  "events",
  "event_hours",
  "event_grinder_hours",
  "event_source_clients",
  "event_source_days",
  "event_visitor_days",
  "event_visitors",
];

/** Deletes the events of the run; a filled database has none. */
const deleteEvents =
  ({ client }: Environment) =>
  async () =>
    void (await client.query(`truncate ${eventTables.join(", ")}`));

/** A visitor's click as stored by the API. */
const clickOn = ({ share_id, roaster_id, coffee_id }: Share, visitor: number): EventRecord => ({
  at: new Date(),
  id: randomUUID(),
  kind: "CLICK",
  roasterId: Number(roaster_id),
  coffeeId: Number(coffee_id),
  shareId: share_id,
  method: null,
  grinderId: null,
  source: null,
  visitor: Buffer.from(String(visitor)),
  client: null,
});

/** The parameters of the statement of `insertEvents` for one event, in the order of the statement. */
const insertParameters = (event: EventRecord, limits: readonly unknown[]): unknown[] => {
  const { at, id, kind, roasterId, coffeeId, shareId, method, source, visitor, client, grinderId } = event;
  const visitorHex = `\\x${visitor?.toString("hex") ?? ""}`;
  const facts = [at, id, kind, roasterId, coffeeId, shareId, method];
  const columns = [...facts, source, visitorHex, client, "direct", grinderId];
  return [...columns.map((value) => [value]), ...limits];
};

/** Embeds on roasters' sites and the events that they send. */
export const embedScenarios: readonly Scenario[] = [
  {
    name: "GET /api/embed/{shareId} with its event",
    unit: "requests/s",
    baselineIs: "Fastify + one prepared statement",
    goal: 0.7,
    minRatio: 0.55,
    limitedBy: "Each response also records an event with its four roll-ups, while the baseline only reads.",
    open: async (environment) => {
      const shares = await listShares(environment);
      const anyShare = () => environment.random.pick(shares).share_id;
      const statement = replacePart(
        await recordText(environment.url, (db) => listShareRows(db, [anyShare()])),
        /= any\(\(select \$1::text\[\]\)::text\[\]\)/,
        "= $1",
      );
      const baseline = await environment.startBaseline("select", { STATEMENT: statement });
      const next = (folder: string) => () =>
        requestText("GET", `${folder}/${anyShare()}`, fromAnywhere(environment));
      return {
        baseline: httpTarget(baseline, next("/list")),
        api: httpTarget(environment.api, next("/api/embed"), deleteEvents(environment)),
      };
    },
  },
  {
    name: "POST /api/embed/track-click, acknowledged",
    unit: "events/s",
    baselineIs: "Fastify + the same statement with its roll-ups, one event at a time",
    goal: 1,
    minRatio: 0.6,
    open: async (environment) => {
      const shares = await listShares(environment);
      const anyEvent = () => clickOn(environment.random.pick(shares), environment.random.below(1_000_000));
      const { text, parameters } = await recordStatement(environment.url, (db) =>
        insertEvents(db, [anyEvent()]),
      );
      const limits = parameters.filter((value) => typeof value === "number");
      const baseline = await environment.startBaseline("select", { STATEMENT: text });
      const anyInsert = () =>
        requestText("POST", "/insert", {}, { values: insertParameters(anyEvent(), limits) });
      const anyClick = () =>
        requestText("POST", "/api/embed/track-click", fromAnywhere(environment), {
          shareId: environment.random.pick(shares).share_id,
        });
      return {
        baseline: httpTarget(baseline, anyInsert, deleteEvents(environment)),
        api: httpTarget(environment.api, anyClick, deleteEvents(environment)),
      };
    },
  },
];

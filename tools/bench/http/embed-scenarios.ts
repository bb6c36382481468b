import { listShareRows } from "../../../apps/api/src/modules/embeds/queries.ts";
import type { Environment } from "./environment.ts";
import { httpTarget } from "./target.ts";
import { requestText } from "./load-generator.ts";
import { recordText } from "./record-text.ts";
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

const eventTables = ["events", "event_hours", "event_source_days", "event_visitor_days", "event_visitors"];

/** Deletes the events of the run; a filled database has none. */
const deleteEvents =
  ({ client }: Environment) =>
  async () =>
    void (await client.query(`truncate ${eventTables.join(", ")}`));

const insertEvent = `insert into events (at, id, kind, roaster_id, coffee_id, share_id, visitor)
  values (now(), gen_random_uuid(), 'CLICK', $1, $2, $3, decode(md5($4), 'hex'))`;

/** Embeds on roasters' sites and the events they send. */
export const embedScenarios: readonly Scenario[] = [
  {
    name: "GET /api/embed/{shareId} with its event",
    unit: "requests/s",
    baselineIs: "Fastify + one prepared statement",
    goal: 0.8,
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
    baselineIs: "Fastify + one prepared INSERT, no counts",
    goal: 2,
    minRatio: 0.45,
    limitedBy:
      "Both cores are saturated: PostgreSQL needs 65 µs for an event with its four roll-ups in five indexes, and about as much overhead; the API needs 190 µs. The baseline writes one row without roll-ups. Shares are drawn uniformly, so that few events of a batch update the same roll-up row; with 512 in flight instead of 64 the write buffer reaches 3.5 times plain inserts (events.md). Counting later would leave the same work to the worker.",
    open: async (environment) => {
      const shares = await listShares(environment);
      const baseline = await environment.startBaseline("select", { STATEMENT: insertEvent });
      const anyInsert = () => {
        const { share_id, roaster_id, coffee_id } = environment.random.pick(shares);
        const visitor = String(environment.random.below(1_000_000));
        return requestText("POST", "/insert", {}, { values: [roaster_id, coffee_id, share_id, visitor] });
      };
      const anyClick = () =>
        requestText("POST", "/api/embed/track-click", fromAnywhere(environment), {
          shareId: environment.random.pick(shares).share_id,
        });
      return {
        baseline: httpTarget(baseline, anyInsert),
        api: httpTarget(environment.api, anyClick, deleteEvents(environment)),
      };
    },
  },
];

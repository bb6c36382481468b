import { listShareRows } from "../../../apps/api/src/modules/embeds/queries.ts";
import type { Arena } from "./arena.ts";
import { httpContestant } from "./contestant.ts";
import { requestText } from "./drive.ts";
import { recordText } from "./record-text.ts";
import { fromAnywhere, replacePart, type Scenario } from "./scenario.ts";

/** Shares in use at once: some sites have most visitors. */
const sharesInUse = 5000;

interface Share {
  readonly share_id: string;
  readonly roaster_id: string;
  readonly coffee_id: string;
}

async function listShares({ client }: Arena): Promise<readonly Share[]> {
  const { rows } = await client.query<Share>(
    `select share_id, roaster_id, coffee_id from recipe_shares join recipes on recipes.id = recipe_id
      where deleted_at is null order by share_id limit $1`,
    [sharesInUse],
  );
  if (rows.length === 0) throw new Error("The database has no shares: fill it anew with npm run load:fill.");
  return rows;
}

const eventTables = ["events", "event_hours", "event_source_days", "event_visitor_days", "event_visitors"];

/** A filled database has no events of its own. */
const deleteEvents =
  ({ client }: Arena) =>
  async () =>
    void (await client.query(`truncate ${eventTables.join(", ")}`));

const insertEvent = `insert into events (at, id, kind, roaster_id, coffee_id, share_id, visitor)
  values (now(), gen_random_uuid(), 'CLICK', $1, $2, $3, decode(md5($4), 'hex'))`;

/** What sites show of us, and what is counted of it. */
export const embedScenarios: readonly Scenario[] = [
  {
    name: "GET /api/embed/{shareId} with its event",
    unit: "requests/s",
    bareIs: "Fastify + one prepared statement",
    goal: 0.8,
    atLeast: 0.55,
    limitedBy:
      "Each answer also makes an event that is written with its four counts, while the bare side only reads.",
    open: async (arena) => {
      const shares = await listShares(arena);
      const anyShare = () => arena.random.pick(shares).share_id;
      const statement = replacePart(
        await recordText(arena.url, (db) => listShareRows(db, [anyShare()])),
        /= any\(\(select \$1::text\[\]\)::text\[\]\)/,
        "= $1",
      );
      const bare = await arena.startBare("select", { STATEMENT: statement });
      const next = (folder: string) => () =>
        requestText("GET", `${folder}/${anyShare()}`, fromAnywhere(arena));
      return {
        bare: httpContestant(bare, next("/list")),
        ours: httpContestant(arena.ours, next("/api/embed"), deleteEvents(arena)),
      };
    },
  },
  {
    name: "POST /api/embed/track-click, acknowledged",
    unit: "events/s",
    bareIs: "Fastify + one prepared INSERT, no counts",
    goal: 2,
    atLeast: 0.45,
    limitedBy:
      "Both cores are full: PostgreSQL takes 65 µs to write an event and its four counts into five indexes and as much again around it (107 to 126 µs an event with two statements at once, both cores busy), the API 190 µs, where the bare side writes one row and no counts. Shares are drawn evenly, so that few events of a batch meet in one count; with 512 in flight instead of 64 the sink takes 3.5 times plain inserts (events.md). Counting later would leave the same work to the worker.",
    open: async (arena) => {
      const shares = await listShares(arena);
      const bare = await arena.startBare("select", { STATEMENT: insertEvent });
      const anyInsert = () => {
        const { share_id, roaster_id, coffee_id } = arena.random.pick(shares);
        const visitor = String(arena.random.below(1_000_000));
        return requestText("POST", "/insert", {}, { values: [roaster_id, coffee_id, share_id, visitor] });
      };
      const anyClick = () =>
        requestText("POST", "/api/embed/track-click", fromAnywhere(arena), {
          shareId: arena.random.pick(shares).share_id,
        });
      return {
        bare: httpContestant(bare, anyInsert),
        ours: httpContestant(arena.ours, anyClick, deleteEvents(arena)),
      };
    },
  },
];

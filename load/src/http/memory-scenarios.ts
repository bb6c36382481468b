import { loadCatalog } from "@brewdial/catalog/load.ts";
import { httpContestant } from "./contestant.ts";
import { requestText } from "./drive.ts";
import { bearer, fromAnywhere, type Scenario } from "./scenario.ts";
import type { Arena } from "./arena.ts";

const { grinders } = loadCatalog();

/** A grinder, some far more often than others, as the recipes of a filled database have them. */
function anyGrinder({ random }: Arena) {
  const grinder = grinders[random.rank(grinders.length, 0.6)];
  if (grinder === undefined) throw new Error("The catalog is empty");
  return grinder;
}

/** Two grinders and any of eleven settings: of some hundred thousand questions a few thousand are asked often. */
function anyConversion(arena: Arena): string {
  const { random } = arena;
  const from = anyGrinder(arena);
  const { min, max, stepsPerUnit } = from.dial;
  const steps = Math.round((max - min) * stepsPerUnit);
  const setting = min + Math.round((random.below(11) * steps) / 10) / stepsPerUnit;
  return `/api/v1/convert?from=${from.slug}&setting=${Number(setting.toFixed(6))}&to=${anyGrinder(arena).slug}`;
}

async function openConstant(arena: Arena, path: () => string) {
  const response = await fetch(`http://127.0.0.1:${arena.ours.port}${path()}`);
  const size = (await response.arrayBuffer()).byteLength;
  const bare = await arena.startBare("constant", { BYTES: String(size) });
  return {
    bare: httpContestant(bare, () => requestText("GET", "/constant", fromAnywhere(arena))),
    ours: httpContestant(arena.ours, () => requestText("GET", path(), fromAnywhere(arena))),
  };
}

const toolCall = ({ random }: Arena) => ({
  jsonrpc: "2.0",
  id: random.below(1_000_000),
  method: "tools/call",
  params: {
    name: "convert_grind_setting",
    arguments: { from: "comandante-c40-mk4", setting: "24", to: random.pick(grinders).slug },
  },
});

/** Answers that need no database. */
export const memoryScenarios: readonly Scenario[] = [
  {
    name: "GET /api/v1/convert",
    unit: "requests/s",
    bareIs: "Fastify constant of the same size",
    goal: 0.8,
    atLeast: 0.13,
    limitedBy:
      "A question asked before is sent again past the framework like a chart, at two thirds of the constant; one never asked costs four to five times as much (reading and checking it, converting, serializing, hashing), and of the hundred thousand that can be asked a share is new in every round. Drawn evenly instead of as grinders are used, nearly all are new: 0.2. Only more processes or an edge, which may keep the answer for a day, go further.",
    open: (arena) => openConstant(arena, () => anyConversion(arena)),
  },
  {
    name: "GET /api/widget/grinder/{slug}",
    unit: "requests/s",
    bareIs: "Fastify constant of the same size",
    goal: 0.8,
    atLeast: 0.35,
    limitedBy:
      "The answer is sent again as it was first sent, past the framework. What is left beyond the constant: fifteen headers instead of three, each checked and joined by Node (10 of 38 µs when they were added to the constant one by one), a line of the log (4 µs) and an id. Writing a prepared head as bytes would need Node's private fields.",
    open: (arena) => openConstant(arena, () => `/api/widget/grinder/${arena.random.pick(grinders).slug}`),
  },
  {
    name: "POST /api/mcp tools/call",
    unit: "calls/s",
    bareIs: "the SDK's handler on Node http",
    goal: 1,
    atLeast: 1.5,
    open: async (arena) => {
      const bare = await arena.startBare("mcp");
      const headers = () => ({ accept: "application/json, text/event-stream", ...fromAnywhere(arena) });
      const next = () => requestText("POST", "/api/mcp", headers(), toolCall(arena));
      return { bare: httpContestant(bare, next), ours: httpContestant(arena.ours, next) };
    },
  },
  {
    name: "session check",
    unit: "requests/s",
    bareIs: "same route without auth",
    goal: 0.9,
    atLeast: 0.45,
    limitedBy:
      "A session in use costs a look at the header and two maps and is read again beside its requests every two seconds, all of one moment by one statement; what is left is the queries of 200 sessions, about a hundred a second, on the same cores. It reached 0.84 to 0.97 in runs of one day.",
    open: async (arena) => {
      const server = await arena.startBare("session");
      const next = (path: string) => () =>
        requestText("GET", path, { ...fromAnywhere(arena), ...bearer(arena) });
      return {
        bare: httpContestant(server, next("/open")),
        ours: httpContestant(server, next("/signed-in")),
      };
    },
  },
];

import { loadCatalog } from "@brewdial/catalog/load.ts";
import { httpTarget } from "./target.ts";
import { requestText } from "./load-generator.ts";
import { bearer, fromAnywhere, type Scenario } from "./scenario.ts";
import type { Environment } from "./environment.ts";

const { grinders } = loadCatalog();

/** Returns a random grinder; some are far more frequent than others, as in the recipes of a filled database. */
function anyGrinder({ random }: Environment) {
  const grinder = grinders[random.rank(grinders.length, 0.6)];
  if (grinder === undefined) throw new Error("The catalog is empty");
  return grinder;
}

/**
 * Returns a random conversion between two grinders at one of eleven settings. Of several hundred thousand, a few thousand are
 * frequent.
 */
function anyConversion(environment: Environment): string {
  const { random } = environment;
  const from = anyGrinder(environment);
  const { min, max, stepsPerUnit } = from.dial;
  const steps = Math.round((max - min) * stepsPerUnit);
  const setting = min + Math.round((random.below(11) * steps) / 10) / stepsPerUnit;
  return `/api/v1/convert?from=${from.slug}&setting=${Number(setting.toFixed(6))}&to=${anyGrinder(environment).slug}`;
}

async function openConstant(environment: Environment, path: () => string) {
  const response = await fetch(`http://127.0.0.1:${environment.api.port}${path()}`);
  const size = (await response.arrayBuffer()).byteLength;
  const baseline = await environment.startBaseline("constant", { BYTES: String(size) });
  return {
    baseline: httpTarget(baseline, () => requestText("GET", "/constant", fromAnywhere(environment))),
    api: httpTarget(environment.api, () => requestText("GET", path(), fromAnywhere(environment))),
  };
}

const toolCall = ({ random }: Environment) => ({
  jsonrpc: "2.0",
  id: random.below(1_000_000),
  method: "tools/call",
  params: {
    name: "convert_grind_setting",
    arguments: { from: "comandante-c40-mk4", setting: "24", to: random.pick(grinders).slug },
  },
});

/** Responses from the in-memory catalog. */
export const catalogScenarios: readonly Scenario[] = [
  {
    name: "GET /api/v1/convert",
    unit: "requests/s",
    baselineIs: "Fastify constant of the same size",
    minRatio: 0.09,
    open: (environment) => openConstant(environment, () => anyConversion(environment)),
  },
  {
    name: "GET /api/widget/grinder/{slug}",
    unit: "requests/s",
    baselineIs: "Fastify constant of the same size",
    minRatio: 0.1,
    open: (environment) =>
      openConstant(environment, () => `/api/widget/grinder/${environment.random.pick(grinders).slug}`),
  },
  {
    name: "POST /api/mcp tools/call",
    unit: "calls/s",
    baselineIs: "the SDK's handler on Node http",
    goal: 1,
    minRatio: 1.5,
    open: async (environment) => {
      const baseline = await environment.startBaseline("mcp");
      const headers = () => ({ accept: "application/json, text/event-stream", ...fromAnywhere(environment) });
      const next = () => requestText("POST", "/api/mcp", headers(), toolCall(environment));
      return { baseline: httpTarget(baseline, next), api: httpTarget(environment.api, next) };
    },
  },
  {
    name: "session check",
    unit: "requests/s",
    baselineIs: "same route without auth",
    goal: 0.9,
    minRatio: 0.45,
    limitedBy:
      "The difference is the token check, the session cache and the refresh of 200 sessions on the same cores. Earlier runs of one day gave 0.84 to 0.97.",
    open: async (environment) => {
      const server = await environment.startBaseline("session");
      const next = (path: string) => () =>
        requestText("GET", path, { ...fromAnywhere(environment), ...bearer(environment) });
      return {
        baseline: httpTarget(server, next("/open")),
        api: httpTarget(server, next("/signed-in")),
      };
    },
  },
];

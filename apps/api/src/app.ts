import { findBrewMethodId } from "@brewdial/catalog/brew-methods.ts";
import { endpoints, models } from "@brewdial/contract";
import type { FastifyInstance } from "fastify";
import type { Deps } from "./deps.ts";
import { createFloor } from "./http/floor.ts";
import { mount } from "./http/mount.ts";
import { installReference } from "./http/reference.ts";
import { equipment } from "./modules/equipment/routes.ts";
import { grinderData } from "./modules/grinder-data/routes.ts";
import { ops } from "./modules/ops/routes.ts";

/** The service without a port: the HTTP floor, then every endpoint of the contract bound to its function. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const { config, limiter, findSession } = deps;
  const app = createFloor(deps);
  await installReference(app);
  mount(app, [...ops(deps), ...equipment(deps), ...grinderData(deps)], {
    endpoints,
    models,
    limiter,
    findSession,
    vocabularies: { "brew-method": findBrewMethodId },
    webOrigins: new Set([
      ...config.webOrigins,
      new URL(config.webUrl).origin,
      new URL(config.baseUrl).origin,
    ]),
  });
  return app;
}

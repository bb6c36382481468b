// Our own floor with one route twice, without and with a session required: the difference is what the check costs.
import { readConfig } from "@brewdial/config/config.ts";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import { Done, done } from "@brewdial/contract/model.ts";
import { bind } from "../../../../apps/api/src/http/bind.ts";
import { createFloor } from "../../../../apps/api/src/http/floor.ts";
import { mount } from "../../../../apps/api/src/http/mount.ts";
import { createAnswerMemory } from "../../../../apps/api/src/http/remembered.ts";
import { openDeps } from "../../../../apps/api/src/open-deps.ts";

const config = readConfig(process.env);
const { deps, close } = await openDeps(config);
const app = createFloor(deps);
const policies = {
  method: "GET",
  tag: "load",
  summary: "Answer",
  limit: null,
  cache: "private",
  cors: "first-party",
  success: { 200: { description: "Done.", schema: Done.ref, example: Done.example } },
} as const;
const open = endpoint({ ...policies, id: "open", path: "/open", auth: "public" });
const signedIn = endpoint({ ...policies, id: "signedIn", path: "/signed-in", auth: "required" });

mount(app, [bind(open, async () => done()), bind(signedIn, async () => done())], {
  endpoints: [open, signedIn],
  models: [Done],
  limiter: deps.limiter,
  findSession: deps.sessions.find,
  cookie: deps.cookie,
  vocabularies: {},
  webOrigins: new Set(),
  db: deps.db.primary,
  shared: new Set(),
  remembered: new Set(),
  memory: createAnswerMemory(() => deps),
});

process.once("SIGTERM", () => void app.close().then(close));
await app.listen({ port: config.port, host: config.host });

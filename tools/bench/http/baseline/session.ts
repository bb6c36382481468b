// Baseline: the API's base app with one route in two variants, public and for signed-in users. The difference is the cost of the
// session check.
import { readConfig } from "@brewdial/config/config.ts";
import { endpoint } from "@brewdial/contract/endpoint.ts";
import { Done, done } from "@brewdial/contract/model.ts";
import { bind } from "../../../../apps/api/src/http/bind.ts";
import { createBaseApp } from "../../../../apps/api/src/http/base-app.ts";
import { registerEndpoints } from "../../../../apps/api/src/http/register-endpoints.ts";
import { createDeps } from "../../../../apps/api/src/create-deps.ts";

const config = readConfig(process.env);
const { deps, close } = await createDeps(config);
const app = createBaseApp(deps);
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

registerEndpoints(app, [bind(open, async () => done()), bind(signedIn, async () => done())], {
  endpoints: [open, signedIn],
  models: [Done],
  limiter: deps.limiter,
  shedder: deps.shedder,
  findSession: deps.sessions.find,
  findAccessToken: deps.sessions.findAccessToken,
  hasRecentSignIn: deps.sessions.hasRecentSignIn,
  hasRecentPasskey: deps.sessions.hasRecentPasskey,
  isAuthenticToken: deps.sessions.isAuthentic,
  cookie: deps.cookie,
  normalizers: {},
  webOrigins: new Set(),
  db: deps.db.primary,
});

process.once("SIGTERM", () => void app.close().then(close));
await app.listen({ port: config.port, host: config.host });

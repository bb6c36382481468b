import { deskEndpoints } from "@brewdial/contract/desk/endpoints.ts";
import { expect, test } from "vitest";
import { ana, raw } from "./service.ts";

test.each(deskEndpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
  "%s → 401 without a session; 404 for users who are no operators",
  async (_, endpoint) => {
    const path = endpoint.path.replace("{kind}", "user").replace("{id}", "1");
    const init = {
      path,
      ...(endpoint.method === "POST" ? { body: "{}", headers: { "content-type": "application/json" } } : {}),
    };
    expect((await raw(endpoint, init)).status).toBe(401);
    const headers = { ...init.headers, authorization: `Bearer ${ana.token}` };
    expect((await raw(endpoint, { ...init, headers })).status).toBe(404);
  },
);

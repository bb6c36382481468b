import { getReadiness } from "@brewdial/contract/health/endpoints.ts";
import { expect, test } from "vitest";
import { createTestDeps } from "../../test/harness.ts";
import { createBaseApp } from "./base-app.ts";
import { policyHeaders } from "./policy-headers.ts";

test("every request is logged as one JSON line regardless of its input", async () => {
  await using base = await createTestDeps({ TRUST_PROXY: "127.0.0.1" });
  const app = createBaseApp(base.deps);
  app.get("/fails", (request, reply) => {
    request.log.warn("on the way");
    return reply.code(400).send({});
  });
  const forwarded = [`203.0.113.7`, `x","level":"error`, "2001:db8:1:2::1"];
  for (const address of forwarded)
    await app.inject({ url: "/fails", headers: { "x-forwarded-for": address, "x-request-id": 'a"b' } });
  await app.close();
  const lines = base.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const completed = lines.filter(({ msg }) => msg === "request completed");
  expect(completed.map(({ client }) => client)).toEqual(["203.0.113.0", "unknown", "2001:db8:1::"]);
  expect(completed[0]).toMatchObject({
    level: "info",
    endpoint: "none",
    method: "GET",
    route: "/fails",
    status: 400,
  });
  const warned = lines.filter(({ msg }) => msg === "on the way");
  expect(warned.map(({ requestId }) => requestId)).toEqual(completed.map(({ requestId }) => requestId));
});

test("readiness probes are neither logged nor counted", async () => {
  await using base = await createTestDeps();
  const app = createBaseApp(base.deps);
  const setPolicyHeaders = policyHeaders(getReadiness, new Set());
  app.get("/ready", (request, reply) => {
    setPolicyHeaders(request, reply);
    return reply.send({});
  });
  await app.inject("/ready");
  await app.close();
  expect(base.logged).toEqual([]);
  expect(await base.deps.metrics.registry.metrics()).not.toContain('endpoint="getReadiness"');
});

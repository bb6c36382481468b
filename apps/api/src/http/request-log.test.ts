import { lineWriter } from "@brewdial/config/logging.ts";
import { expect, test } from "vitest";
import { createTestDeps } from "../testing.ts";
import { createFloor } from "./floor.ts";

test("each answer is one line of JSON that nothing a client sends can break", async () => {
  await using base = await createTestDeps({ TRUST_PROXY: "127.0.0.1" });
  const app = createFloor(base.deps);
  app.get("/fails", (request, reply) => {
    request.log.warn("on the way");
    return reply.code(400).send({});
  });
  const forwarded = [`203.0.113.7`, `x","level":"error`, "2001:db8:1:2::1"];
  for (const address of forwarded)
    await app.inject({ url: "/fails", headers: { "x-forwarded-for": address, "x-request-id": 'a"b' } });
  await app.close();
  const lines = base.logged.map((line) => JSON.parse(line) as Record<string, unknown>);
  const answered = lines.filter(({ msg }) => msg === "answered");
  expect(answered.map(({ client }) => client)).toEqual(["203.0.113.0", "unknown", "2001:db8:1::"]);
  expect(answered[0]).toMatchObject({
    level: "info",
    endpoint: "none",
    method: "GET",
    route: "/fails",
    status: 400,
  });
  const warned = lines.filter(({ msg }) => msg === "on the way");
  expect(warned.map(({ requestId }) => requestId)).toEqual(answered.map(({ requestId }) => requestId));
});

test("a log that is quieter than the line writes none", async () => {
  await using base = await createTestDeps();
  const quiet = base.deps.log.child({}, { level: "warn" });
  const before = base.logged.length;
  lineWriter(quiet, "info", "answered", String)('"status":200');
  expect(base.logged).toHaveLength(before);
});

import { expect, test } from "vitest";
import { listRoasters } from "@brewdial/contract/roasters/endpoints.ts";
import { parseListQuery } from "./list-query.server.ts";

test("a search text is as long as the API accepts", () => {
  const { q } = parseListQuery(new URLSearchParams({ q: ` ${"x".repeat(2000)}` }));
  const { search } = listRoasters.query.properties;
  expect(search).toMatchObject({ maxLength: q.length });
});

import { expect, test } from "vitest";
import { decodeCursor } from "./cursor.ts";
import { toPage } from "./keyset.ts";

const scope = { sort: "name", filters: {} };
const rows = [{ id: 1 }, { id: 2 }, { id: 3 }];
const page = (limit: number) => toPage(rows, limit, scope, ({ id }) => [id]);

test("toPage drops the extra row and returns the cursor of the last row", () => {
  const { rows: shown, cursor, hasMore } = page(2);
  expect([shown, hasMore]).toEqual([[{ id: 1 }, { id: 2 }], true]);
  expect(decodeCursor(scope, ["integer"], cursor ?? "")).toEqual([2]);
});

test("toPage returns no cursor without an extra row", () => {
  expect(page(3)).toEqual({ rows, cursor: null, hasMore: false });
  expect(toPage([], 20, scope, () => [])).toEqual({ rows: [], cursor: null, hasMore: false });
});

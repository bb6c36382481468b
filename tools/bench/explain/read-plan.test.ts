import { expect, test } from "vitest";
import { readPlan } from "./read-plan.ts";
import type { PlanNode } from "./read-plan.ts";

const scan = (of: Partial<PlanNode>): PlanNode => ({
  "Node Type": "Index Scan",
  "Actual Rows": 1,
  "Actual Loops": 1,
  ...of,
});

test("readPlan counts the rows of every loop, including filtered ones, at table scans only", () => {
  const plan = scan({
    "Node Type": "Limit",
    "Actual Rows": 20,
    "Shared Hit Blocks": 30,
    "Shared Read Blocks": 4,
    Plans: [
      scan({ "Relation Name": "recipes", "Index Name": "recipes_pk", "Actual Rows": 2, "Actual Loops": 10 }),
      scan({ "Relation Name": "coffees", "Node Type": "Seq Scan", "Rows Removed by Filter": 99 }),
      scan({ "Node Type": "Bitmap Index Scan", "Index Name": "coffees_search_idx", "Actual Rows": 7 }),
    ],
  });
  expect(readPlan(plan)).toEqual({
    indexes: ["recipes_pk", "coffees_search_idx"],
    wholeTables: ["coffees"],
    rowsRead: 20 + 100 + 7,
    buffers: 34,
  });
});

test("readPlan counts nothing for a node that was never executed", () => {
  const plan = scan({
    "Relation Name": "recipes",
    "Node Type": "Seq Scan",
    "Actual Rows": 0,
    "Actual Loops": 0,
  });
  expect(readPlan(plan)).toMatchObject({ wholeTables: [], rowsRead: 0 });
});

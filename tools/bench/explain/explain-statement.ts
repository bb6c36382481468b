import { createHash } from "node:crypto";
import { Client, escapeLiteral } from "pg";
import { withUser } from "@brewdial/db/connection-url.ts";
import type { Statement } from "./record-statements.ts";
import { readPlan } from "./read-plan.ts";
import type { PlanFigures, PlanNode } from "./read-plan.ts";

/** Cost of one execution in the database. */
export interface Execution extends PlanFigures {
  readonly ms: number;
}

export interface Explainer {
  readonly explain: (statement: Statement) => Promise<Execution>;
  readonly close: () => Promise<void>;
}

interface Explained {
  readonly Plan: PlanNode;
  readonly "Planning Time": number;
  readonly "Execution Time": number;
}

/**
 * Opens a connection that prepares each statement once and explains its executions. As in the API, PostgreSQL switches to a
 * generic plan after five executions when it estimates that as cheaper.
 */
export async function openExplainer(url: string): Promise<Explainer> {
  const client = new Client({ connectionString: withUser(url), application_name: "brewdial-load" });
  await client.connect();
  const prepared = new Set<string>();
  return {
    close: () => client.end(),
    explain: async ({ text, parameters }) => {
      // EXPLAIN without ANALYZE reads no rows: only its time counts.
      if (/^\s*explain\b/i.test(text)) return timeOnly(client, { text, parameters });
      const name = `q_${createHash("sha256").update(text).digest("hex").slice(0, 32)}`;
      if (!prepared.has(name)) {
        await client.query(`prepare ${name} as ${text}`);
        prepared.add(name);
      }
      const values = parameters.length === 0 ? "" : `(${parameters.map(toLiteral).join(", ")})`;
      const { rows } = await client.query<{ "QUERY PLAN": [Explained] }>(
        `explain (analyze, buffers, timing off, format json) execute ${name}${values}`,
      );
      const [explained] = rows[0]?.["QUERY PLAN"] ?? [];
      if (explained === undefined) throw new Error(`EXPLAIN returned no plan for: ${text.slice(0, 200)}`);
      return { ...readPlan(explained.Plan), ms: explained["Planning Time"] + explained["Execution Time"] };
    },
  };
}

async function timeOnly(client: Client, { text, parameters }: Statement): Promise<Execution> {
  const started = performance.now();
  await client.query(text, [...parameters]);
  return { ms: performance.now() - started, indexes: [], wholeTables: [], rowsRead: 0, buffers: 0 };
}

/** Formats a parameter untyped, as the driver sends it, so that the statement determines its type. */
export function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (Array.isArray(value)) return escapeLiteral(toArrayText(value));
  return escapeLiteral(toText(value));
}

function toText(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toArrayText(items: readonly unknown[]): string {
  const texts = items.map((item) => {
    if (item === null || item === undefined) return "null";
    return `"${toText(item).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
  });
  return `{${texts.join(",")}}`;
}

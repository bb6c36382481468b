// Baseline: Fastify with one prepared statement per request.
import { withUser } from "@brewdial/db/connection-url.ts";
import fastify from "fastify";
import { Pool } from "pg";

const { DATABASE_URL = "", PORT = "", HOST = "", STATEMENT = "" } = process.env;
const pool = new Pool({ connectionString: withUser(DATABASE_URL), max: 10 });
const app = fastify();

app.get<{ Params: { id: string } }>("/one/:id", async ({ params }, reply) => {
  const { rows } = await pool.query({ name: "one", text: STATEMENT, values: [params.id] });
  return rows[0] ?? reply.code(404).send({ error: "not found" });
});

app.get<{ Params: { id: string } }>("/list/:id", async ({ params }) => {
  const { rows } = await pool.query({ name: "list", text: STATEMENT, values: [params.id] });
  return { data: rows };
});

app.get("/page", async () => {
  const { rows } = await pool.query({ name: "page", text: STATEMENT });
  return { data: rows };
});

app.post<{ Body: { values: unknown[] } }>("/insert", async ({ body }) => {
  await pool.query({ name: "insert", text: STATEMENT, values: body.values });
  return { ok: true };
});

process.once("SIGTERM", () => void app.close().then(() => pool.end()));
await app.listen({ port: Number(PORT), host: HOST });

// Baseline: Fastify with a constant response of the same size.
import fastify from "fastify";

const { PORT = "", HOST = "", BYTES = "2" } = process.env;
const body = JSON.stringify({ constant: "x".repeat(Math.max(0, Number(BYTES) - '{"constant":""}'.length)) });
const app = fastify();

app.get("/constant", (_request, reply) => reply.type("application/json; charset=utf-8").send(body));

process.once("SIGTERM", () => void app.close());
await app.listen({ port: Number(PORT), host: HOST });

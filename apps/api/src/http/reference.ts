import { createHash } from "node:crypto";
import scalar from "@scalar/fastify-api-reference";
import type { FastifyInstance } from "fastify";

/** The API reference for people at /docs: our own copy of the script, nothing from other hosts. */
export async function installReference(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook("onSend", async (_request, reply, payload) => {
      reply.header("cache-control", "public, max-age=3600");
      if (typeof payload === "string") reply.header("content-security-policy", contentPolicy(payload));
      return payload;
    });
    await scope.register(scalar, {
      routePrefix: "/docs",
      configuration: {
        url: "/api/openapi.json",
        pageTitle: "Brewdial API",
        withDefaultFonts: false,
        hideClientButton: true,
        showDeveloperTools: "never",
        telemetry: false,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/** Only the page's own inline scripts may run, each by its hash. */
function contentPolicy(page: string): string {
  const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)]
    .map(([, code]) => code ?? "")
    .filter((code) => code.length > 0 && code.length < 100_000);
  const hashes = inline.map((code) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self' blob:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

import scalar from "@scalar/fastify-api-reference";
import fastify, { type FastifyInstance } from "fastify";
import { createCompressedText } from "./compressed-text.ts";
import { contentPolicy, hashSource } from "./content-policy.ts";

const cacheControl = "public, max-age=3600";

/** Serves the API reference at /docs/ with a bundled copy of the script; nothing is loaded from other hosts. */
export function installApiDocs(app: FastifyInstance): void {
  app.get("/docs/", async (request, reply) => {
    if (!request.url.split("?")[0]?.endsWith("/")) return reply.redirect("/docs/", 301);
    const { page, headers } = await renderOnce();
    return reply
      .headers({ ...headers, "cache-control": cacheControl })
      .type("text/html; charset=utf-8")
      .send(page);
  });
  app.get("/docs/js/scalar.js", async (request, reply) => {
    const { script } = await renderOnce();
    const { body, headers } = await script(request.headers["accept-encoding"]);
    return reply
      .headers({ ...headers, "cache-control": cacheControl })
      .type("application/javascript; charset=utf-8")
      .send(body);
  });
}

let rendered: ReturnType<typeof render> | undefined;
const renderOnce = () => (rendered ??= render());

/** Renders the page and the script once through the plugin; requests are served from memory. */
async function render() {
  const app = fastify();
  await app.register(scalar, {
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
  const [page, script] = [await app.inject("/docs/"), await app.inject("/docs/js/scalar.js")];
  await app.close();
  return {
    page: page.body,
    headers: { "content-security-policy": toContentPolicy(page.body) },
    script: createCompressedText(script.body),
  };
}

/** Returns a Content-Security-Policy that allows the inline scripts of the page by their hashes. */
const toContentPolicy = (page: string): string =>
  contentPolicy({
    "script-src": ["'self'", ...inlineScripts(page).map(hashSource)].join(" "),
    "style-src": "'self' 'unsafe-inline'",
    "img-src": "'self' data: blob:",
    "font-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self' blob:",
  });

/** Returns the code of the script elements without `src`. */
const inlineScripts = (page: string): string[] =>
  page
    .split("<script")
    .slice(1)
    .flatMap((element) => {
      const start = element.indexOf(">");
      const hasSource = element.slice(0, start).includes("src=");
      return hasSource ? [] : [element.slice(start + 1, element.indexOf("</script>"))];
    });

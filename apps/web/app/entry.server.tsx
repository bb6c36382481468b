import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactNode } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { contentPolicy } from "#app/http/content-policy.server.ts";
import { rewriteHead } from "#app/http/page-head.server.ts";
import { readVisitor } from "#app/http/visitor.server.ts";
import { type ServerContext, serverContext } from "#app/http/server-context.ts";
import { isStatic } from "#app/rendering.ts";
import { catalogs } from "#app/i18n/catalogs.server.ts";
import { MessagesContext } from "#app/i18n/context.ts";
import { RenderedPageContext, trackMessages } from "#app/i18n/preload.tsx";

/** After this time a page is sent without the parts that are still missing. */
const renderTimeoutMs = 6000;
const clientClosedRequest = 499;

/** Renders a page. Called by React Router for every document request. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.signal.aborted) return new Response(null, { status: clientClosedRequest });
  const server = context.get(serverContext);
  const url = new URL(request.url);
  const visitor = readVisitor(request, url);
  const isDocument = isStatic(url.pathname, visitor.hasSession);
  const inlined = isDocument ? findStylesheets(entry, server) : undefined;
  // A page without React may be cached, so it must not carry a nonce.
  const nonce = inlined === undefined ? server.nonce : undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    inlined === undefined
      ? contentPolicy({ kind: "app", nonce: server.nonce })
      : contentPolicy({ kind: "document", styleHashes: Array.from(inlined.values(), ({ hash }) => hash) }),
  );
  headers.append("vary", "cookie, accept-language");
  if (isDocument && status === 200 && !visitor.hasCookies && !headers.has("cache-control"))
    headers.set("cache-control", "public, max-age=0, s-maxage=600, stale-while-revalidate=86400");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { messages, sections } = trackMessages(catalogs[visitor.locale]);
  // In development Vite's scripts must come first, to set up hot reload.
  const modules = import.meta.env.DEV ? [] : listModules(entry);
  const listFiles = (read: typeof sections) => [
    ...modules,
    ...server.listMessageFiles(visitor.locale, ["core", ...read]),
  ];
  const html = await renderPage(
    <MessagesContext value={messages}>
      <RenderedPageContext value={{ isStatic: isDocument, sections, nonce, listFiles }}>
        <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </RenderedPageContext>
    </MessagesContext>,
    { nonce, signal: request.signal, logError: server.logError },
  );
  return new Response(rewriteHead(html, inlined), { status, headers });
}

interface RenderOptions extends Pick<ServerContext, "logError"> {
  readonly nonce: string | undefined;
  readonly signal: AbortSignal;
}

/** Returns the HTML of a page once all of its content has loaded. */
function renderPage(page: ReactNode, { nonce, signal, logError }: RenderOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    let hasShell = false;
    const { pipe, abort } = renderToPipeableStream(page, {
      ...(nonce === undefined ? {} : { nonce }),
      onShellReady() {
        hasShell = true;
      },
      onAllReady() {
        clearTimeout(timer);
        resolve(text(pipe(new PassThrough())));
      },
      onShellError: reject,
      onError(error: unknown) {
        // Errors before the shell is rendered reject the promise and are logged by handleError.
        if (hasShell && !signal.aborted) logError(error);
      },
    });
    const timer = setTimeout(() => abort(), renderTimeoutMs);
    // The client has disconnected: stop rendering.
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/** Logs errors thrown by loaders, actions and rendering. Aborted requests and client errors (4xx) are not logged. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!isMistake && !request.signal.aborted) context.get(serverContext).logError(error);
};

/** Returns the script files of the matched routes with all their imports. */
function listModules({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const files = routes.flatMap((route) =>
    route === undefined ? [] : [route.module, ...(route.imports ?? [])],
  );
  return [...new Set([manifest.url, manifest.entry.module, ...(manifest.entry.imports ?? []), ...files])];
}

/** Returns the built stylesheets of the matched routes; undefined in development, where there are none. */
function findStylesheets(
  entry: EntryContext,
  { stylesheets }: ServerContext,
): ServerContext["stylesheets"] | undefined {
  if (stylesheets.size === 0) return undefined;
  const addresses = entry.staticHandlerContext.matches.flatMap(
    ({ route }) => entry.manifest.routes[route.id]?.css ?? [],
  );
  return new Map(
    addresses.flatMap((address) => {
      const stylesheet = stylesheets.get(address);
      return stylesheet === undefined ? [] : [[address, stylesheet] as const];
    }),
  );
}

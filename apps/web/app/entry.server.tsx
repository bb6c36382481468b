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
import { type Visit, visitContext } from "#app/http/visit.ts";
import { isStatic } from "#app/rendering.ts";
import { catalogs } from "#app/words/catalogs.server.ts";
import { WordsContext } from "#app/words/context.ts";
import { RenderedPageContext, trackMessages } from "#app/words/preload.tsx";

/** A page whose parts are not there after this time is sent without them. */
const renderTimeoutMs = 6000;
const clientClosedRequest = 499;

/** Renders a page. Called by the router for every request of a document. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  if (request.signal.aborted) return new Response(null, { status: clientClosedRequest });
  const visit = context.get(visitContext);
  const url = new URL(request.url);
  const visitor = readVisitor(request, url);
  const isDocument = isStatic(url.pathname, visitor.hasSession);
  const inlined = isDocument ? findStylesheets(entry, visit) : undefined;
  // A page without React may be cached, so it must not carry a nonce.
  const nonce = inlined === undefined ? visit.nonce : undefined;
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set(
    "content-security-policy",
    inlined === undefined
      ? contentPolicy({ kind: "app", nonce: visit.nonce })
      : contentPolicy({ kind: "document", styleHashes: Array.from(inlined.values(), ({ hash }) => hash) }),
  );
  headers.append("vary", "cookie, accept-language");
  if (isDocument && status === 200 && !visitor.hasCookies && !headers.has("cache-control"))
    headers.set("cache-control", "public, max-age=0, s-maxage=600, stale-while-revalidate=86400");
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const { words, sections } = trackMessages(catalogs[visitor.locale]);
  // In development Vite must come first, to prepare hot reload.
  const modules = import.meta.env.DEV ? [] : listModules(entry);
  const listFiles = (read: typeof sections) => [
    ...modules,
    ...visit.listWordFiles(visitor.locale, ["core", ...read]),
  ];
  const html = await renderPage(
    <WordsContext value={words}>
      <RenderedPageContext value={{ isStatic: isDocument, sections, nonce, listFiles }}>
        <ServerRouter context={entry} url={request.url} {...(nonce === undefined ? {} : { nonce })} />
      </RenderedPageContext>
    </WordsContext>,
    { nonce, signal: request.signal, logError: visit.logError },
  );
  return new Response(rewriteHead(html, inlined), { status, headers });
}

interface RenderOptions extends Pick<Visit, "logError"> {
  readonly nonce: string | undefined;
  readonly signal: AbortSignal;
}

/** Returns the HTML of a page, with everything that it waits for. */
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
        // Errors before the shell reject the promise and are logged by handleError.
        if (hasShell && !signal.aborted) logError(error);
      },
    });
    const timer = setTimeout(() => abort(), renderTimeoutMs);
    // The client has left: nothing more is rendered for it.
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      abort();
    });
  });
}

/** Logs what loaders, actions and rendering throw. Requests whose client left and mistakes of clients (4xx) are not errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isMistake = isRouteErrorResponse(error) && error.status < 500;
  if (!isMistake && !request.signal.aborted) context.get(visitContext).logError(error);
};

/** Returns the script files of the matched routes with everything that they import. */
function listModules({ manifest, staticHandlerContext }: EntryContext): readonly string[] {
  const routes = staticHandlerContext.matches.map(({ route }) => manifest.routes[route.id]);
  const files = routes.flatMap((route) =>
    route === undefined ? [] : [route.module, ...(route.imports ?? [])],
  );
  return [...new Set([manifest.url, manifest.entry.module, ...(manifest.entry.imports ?? []), ...files])];
}

/** Returns the built stylesheets of the matched routes; undefined in development, where there are none. */
function findStylesheets(entry: EntryContext, { stylesheets }: Visit): Visit["stylesheets"] | undefined {
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

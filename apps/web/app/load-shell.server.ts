import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import type { RouterContextProvider } from "react-router";
import { consumeFlash } from "#app/http/flash.server.ts";
import { listLegalPages } from "#app/features/legal/legal.server.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { pageOwnerContext } from "#app/http/page-owner.ts";
import { getRequestContext, type RequestContext } from "#app/http/request-context.server.ts";
import { serverContext } from "#app/http/server-context.ts";

/** Loads the data of the header and the document. Never fails: a page must not break because the data of its header is missing. */
export async function loadShell(context: Readonly<RouterContextProvider>, request: Request) {
  const requestContext = getRequestContext(context);
  const { visitor } = requestContext;
  const { legalDirectory, requestId } = context.get(serverContext);
  const [found, grinder, legal] = await Promise.all([
    visitor.hasSession ? quietly(requestContext, () => loadAccount(requestContext)) : undefined,
    quietly(requestContext, () => findOwnGrinder(requestContext)),
    quietly(requestContext, () => listLegalPages(legalDirectory)),
  ]);
  // A prefetched page does not consume the flash message, which belongs to the page that is displayed.
  const toast = isReadAhead(request) ? undefined : consumeFlash(requestContext);
  // If the API does not respond, the owner of the page is unknown, and the service worker must not store the page.
  const id = visitor.hasSession ? found?.owner : "guest";
  if (id !== undefined) context.set(pageOwnerContext, { id, hasMessage: toast !== undefined });
  return {
    theme: visitor.theme,
    units: visitor.units,
    /** Whether the request has a session cookie; the session may have ended. */
    hasSession: visitor.hasSession,
    /** Undefined for guests. */
    account: found?.account,
    grinder,
    toast,
    /** The legal pages that have a text of the operator. */
    legal: legal ?? [],
    requestId,
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;

async function loadAccount({ api }: RequestContext) {
  const me = await api(getMe, {});
  if (!me.ok) return { owner: me.status === 401 ? "guest" : undefined, account: undefined };
  const name = me.body.user.name ?? me.body.user.email ?? "";
  const id = String(me.body.user.id);
  return { owner: id, account: { id, name, initial: (Array.from(name)[0] ?? "?").toUpperCase() } };
}

const isReadAhead = ({ headers }: Request): boolean =>
  (headers.get("purpose") ?? headers.get("sec-purpose"))?.startsWith("prefetch") === true;

/** Logs an error and returns undefined instead of throwing. */
async function quietly<T>(requestContext: RequestContext, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) requestContext.logError(error);
    return undefined;
  }
}

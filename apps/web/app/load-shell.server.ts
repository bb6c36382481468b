import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import type { RouterContextProvider } from "react-router";
import { consumeFlash } from "#app/http/flash.server.ts";
import { listLegalPages } from "#app/features/legal/legal.server.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { pageOwnerContext } from "#app/http/page-owner.ts";
import { getSession, type Session } from "#app/http/session.server.ts";
import { visitContext } from "#app/http/visit.ts";

/** Loads what the header and the document need. Never fails: a page must not break because its header has no data. */
export async function loadShell(context: Readonly<RouterContextProvider>, request: Request) {
  const session = getSession(context);
  const { visitor } = session;
  const { legalDirectory, requestId } = context.get(visitContext);
  const [found, grinder, legal] = await Promise.all([
    visitor.hasSession ? quietly(session, () => loadAccount(session)) : undefined,
    quietly(session, () => findOwnGrinder(session)),
    quietly(session, () => listLegalPages(legalDirectory)),
  ]);
  // A page that is read ahead leaves the message to the one that is seen.
  const toast = isReadAhead(request) ? undefined : consumeFlash(session);
  // Without a response of the API it is not known whose page this is.
  const id = visitor.hasSession ? found?.owner : "guest";
  if (id !== undefined) context.set(pageOwnerContext, { id, hasMessage: toast !== undefined });
  return {
    theme: visitor.theme,
    units: visitor.units,
    /** Whether a session cookie was sent; the session may have ended. */
    hasSession: visitor.hasSession,
    /** Undefined for guests. */
    account: found?.account,
    grinder,
    toast,
    /** The legal pages that the operator has written. */
    legal: legal ?? [],
    requestId,
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;

async function loadAccount({ api }: Session) {
  const me = await api(getMe, {});
  if (!me.ok) return { owner: me.status === 401 ? "guest" : undefined, account: undefined };
  const name = me.body.user.name ?? me.body.user.email ?? "";
  const id = String(me.body.user.id);
  return { owner: id, account: { id, name, initial: (Array.from(name)[0] ?? "?").toUpperCase() } };
}

const isReadAhead = ({ headers }: Request): boolean =>
  (headers.get("purpose") ?? headers.get("sec-purpose"))?.startsWith("prefetch") === true;

/** Returns undefined instead of throwing. */
async function quietly<T>(session: Session, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) session.logError(error);
    return undefined;
  }
}

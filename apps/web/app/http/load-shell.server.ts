import { getMe } from "@brewdial/contract/auth.ts";
import type { RouterContextProvider } from "react-router";
import { takeFlash } from "./flash.server.ts";
import { findOwnGrinder } from "./own-grinder.server.ts";
import { getSession, type Session } from "./session.server.ts";
import { visitContext } from "./visit.ts";

/** Loads what the header and the document need. Never fails: a page must not break because its header has no data. */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL) {
  const session = getSession(context);
  const { visitor } = session;
  const [account, grinder] = await Promise.all([
    visitor.hasSession ? quietly(session, () => loadAccount(session)) : undefined,
    quietly(session, () => findOwnGrinder(session)),
  ]);
  return {
    theme: visitor.theme,
    units: visitor.units,
    /** Whether a session cookie was sent; the session may have ended. */
    hasSession: visitor.hasSession,
    /** Undefined for guests. */
    account,
    grinder,
    toast: takeFlash(session),
    path: url.pathname + url.search,
    requestId: context.get(visitContext).requestId,
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;

async function loadAccount({ api }: Session) {
  const me = await api(getMe, {});
  if (!me.ok) return undefined;
  const name = me.body.user.name ?? me.body.user.email ?? "";
  return { name, initial: (Array.from(name)[0] ?? "?").toUpperCase() };
}

/** Returns undefined instead of throwing. */
async function quietly<T>(session: Session, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error) session.logError(error);
    return undefined;
  }
}

import { getMe } from "@brewdial/contract/auth.ts";
import { listOwnGrinders } from "@brewdial/contract/gear.ts";
import type { RouterContextProvider } from "react-router";
import { takeFlash } from "./flash.server.ts";
import { findGrinderName } from "./grinders.server.ts";
import { getSession, type Session } from "./session.server.ts";
import { visitContext } from "./visit.ts";

/** Loads what the header and the document need. Never fails: a page must not break because its header has no data. */
export async function loadShell(context: Readonly<RouterContextProvider>, url: URL) {
  const session = getSession(context);
  const { visitor } = session;
  const [account, picked] = await Promise.all([
    visitor.hasSession ? quietly(session, () => loadAccount(session)) : undefined,
    visitor.grinder === undefined
      ? undefined
      : quietly(session, () => findGrinderName(session, visitor.grinder ?? "")),
  ]);
  const picks = picked === undefined ? undefined : { slug: picked.slug, name: picked.name };
  return {
    theme: visitor.theme,
    units: visitor.units,
    /** Undefined for guests. */
    account: account === undefined ? undefined : { name: account.name, initial: account.initial },
    /** The default grinder of the account, else the one that was picked on this device. */
    grinder: account?.grinder ?? picks,
    toast: takeFlash(session),
    path: url.pathname + url.search,
    requestId: context.get(visitContext).requestId,
  };
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;

async function loadAccount(session: Session) {
  const [me, gear] = await Promise.all([session.api(getMe, {}), session.api(listOwnGrinders, {})]);
  if (!me.ok) return undefined;
  const name = me.body.user.name ?? me.body.user.email ?? "";
  const own = gear.ok ? gear.body.grinders[0] : undefined;
  return {
    name,
    initial: (Array.from(name)[0] ?? "?").toUpperCase(),
    grinder: own === undefined ? undefined : { slug: own.slug, name: own.nickname ?? own.name },
  };
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

import { type ComponentType, Suspense, useEffect, useState } from "react";
import { href, useLocation, useRouteLoaderData } from "react-router";
import { forgetSentBrews } from "#app/browser/brew-log.ts";
import { isBrewing, mayRun } from "#app/browser/brewing.ts";
import { type OfflinePage, offlinePages } from "#app/browser/offline-pages.ts";
import { setOwner } from "#app/browser/owner.ts";
import { applyUpdate, startWorker } from "#app/browser/worker.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { useMessages } from "#app/i18n/context.ts";
import { localizedPath } from "#app/i18n/locale.ts";
import { InstallSheet } from "./install-sheet.tsx";

/** Lists the pages that a device stores before they are opened. */
const listAhead = (isGuest: boolean): readonly string[] =>
  offlinePages
    .filter((page: OfflinePage) =>
      isGuest ? page.storedAhead === "everyone" : page.storedAhead !== undefined,
    )
    .map(({ path }) => path);

/** Makes the app work offline, shows running brews, and offers updates of the app, but never during a brew. */
export const AppWorker = ({ RunningBrews }: { readonly RunningBrews: ComponentType }) => {
  const shell = useRouteLoaderData<Shell>("root");
  const { locale } = useMessages();
  const { pathname } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  const owner = shell?.account?.id;
  const isGuest = shell?.hasSession === false;
  useEffect(() => {
    if (owner !== undefined) setOwner(owner);
    if (!isGuest) return;
    setOwner(undefined);
    forgetSentBrews();
  }, [owner, isGuest]);
  useEffect(() => {
    // Not in development, where files change all the time.
    if (!import.meta.env.PROD) return undefined;
    const pages = listAhead(owner === undefined).map((path) => localizedPath(locale, path));
    // The first page is loaded before the worker runs: the brew that it shows or offers is stored too.
    const brew = location.search !== "" && location.pathname === localizedPath(locale, href("/brew"));
    const offered = brew
      ? location.href
      : document.querySelector<HTMLAnchorElement>('main a[href*="/brew?"]')?.href;
    return startWorker(offered === undefined ? pages : [...pages, offered], () => setWaiting(true));
  }, [locale, owner]);
  const isOnPlayer = pathname === localizedPath(locale, href("/brew"));
  if (isOnPlayer) return null;
  if (mayRun())
    return (
      <Suspense fallback={null}>
        <RunningBrews />
      </Suspense>
    );
  if (isBrewing()) return null;
  return (
    <>
      {isWaiting && <UpdateToast />}
      {pathname === localizedPath(locale, href("/")) && <InstallSheet />}
    </>
  );
};

const UpdateToast = () => {
  const { update } = useMessages().offline;
  return (
    <div className="toast-place" role="status">
      <div className="toast">
        <span>{update.ready}</span>
        <button className="end" type="button" onClick={() => void (isBrewing() || applyUpdate())}>
          {update.use}
        </button>
      </div>
    </div>
  );
};

import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { reportReach } from "#app/browser/connection.ts";
import { wasShownFromStorage } from "#app/browser/worker.ts";
import { plainPath } from "#app/i18n/locale.ts";

let isFirstPage = true;

/**
 * Reports for the first page whether the server was reached: false if the service worker served the page from its cache for lack of a
 * response. After each client-side navigation it reports true, because the data came from the server. The player may open without a
 * request, so it sends its own reports.
 */
export function useReachReports(): void {
  const { key, pathname } = useLocation();
  const isLocal = plainPath(pathname) === href("/brew");
  useEffect(() => {
    if (isFirstPage) void wasShownFromStorage().then((isStored) => reportReach(!isStored));
    else if (!isLocal) reportReach(true);
    isFirstPage = false;
  }, [key, isLocal]);
}

import { useEffect } from "react";
import { href, useLocation } from "react-router";
import { reportReach } from "#app/browser/connection.ts";
import { wasShownFromStorage } from "#app/browser/worker.ts";
import { plainPath } from "#app/words/locale.ts";

let isFirstPage = true;

/**
 * Reports whether the server was reached for each page: not if the worker has shown the stored page for lack of a response; again when
 * the router has opened another page whose data came from the server. The player may open without a request: it reports its own.
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

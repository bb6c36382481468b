import { lazy, Suspense } from "react";
import { href, useLocation } from "react-router";
import { mayRun } from "#app/browser/brewing.ts";
import { useIdle } from "#app/ui/use-idle.ts";
import { useWords } from "#app/words/context.ts";
import { localizedPath } from "#app/words/locale.ts";

const RunningBrews = lazy(async () => {
  try {
    return { default: (await import("./running-brews.tsx")).RunningBrews };
  } catch {
    // The connection is gone; the next page tries again.
    return { default: () => null };
  }
});

/** The running brews on every page but the player, loaded only where there may be one. */
export const LazyRunningBrews = () => {
  const isIdle = useIdle();
  const { locale } = useWords();
  const { pathname } = useLocation();
  return isIdle && pathname !== localizedPath(locale, href("/brew")) && mayRun() ? (
    <Suspense fallback={null}>
      <RunningBrews />
    </Suspense>
  ) : null;
};

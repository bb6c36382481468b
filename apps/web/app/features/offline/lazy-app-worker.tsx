import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { holdInstallOffer } from "#app/browser/install.ts";
import { useIdle } from "#app/ui/use-idle.ts";

const AppWorker = lazy(async () => {
  try {
    return { default: (await import("./app-worker.tsx")).AppWorker };
  } catch {
    // The connection is gone. The page works without it, and the next one tries again.
    return { default: () => null };
  }
});

/** The service worker and the running brews, once everything that the page needs itself is loaded. */
export const LazyAppWorker = ({ RunningBrews }: { readonly RunningBrews: ComponentType }) => {
  const isIdle = useIdle();
  useEffect(holdInstallOffer, []);
  return isIdle ? (
    <Suspense fallback={null}>
      <AppWorker RunningBrews={RunningBrews} />
    </Suspense>
  ) : null;
};

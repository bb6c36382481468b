import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { holdInstallOffer } from "#app/browser/install.ts";
import { useIdle } from "#app/ui/use-idle.ts";

const AppWorker = lazy(async () => {
  try {
    return { default: (await import("./app-worker.tsx")).AppWorker };
  } catch {
    // The connection is lost. The page works without this component, and the next page tries again.
    return { default: () => null };
  }
});

/** The service worker and the running brews, loaded after everything that the page itself needs. */
export const LazyAppWorker = ({ RunningBrews }: { readonly RunningBrews: ComponentType }) => {
  const isIdle = useIdle();
  useEffect(holdInstallOffer, []);
  return isIdle ? (
    <Suspense fallback={null}>
      <AppWorker RunningBrews={RunningBrews} />
    </Suspense>
  ) : null;
};

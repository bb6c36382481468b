import { lazy, Suspense, useEffect, useState } from "react";
import { holdInstallOffer } from "#app/browser/install.ts";

const AppWorker = lazy(async () => {
  try {
    return { default: (await import("./app-worker.tsx")).AppWorker };
  } catch {
    // The connection is gone. The page works without it, and the next one tries again.
    return { default: () => null };
  }
});

/** The service worker, once everything that the page needs itself is loaded. */
export const LazyAppWorker = () => {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    holdInstallOffer();
    const onLoad = () => setLoaded(true);
    if (document.readyState === "complete") onLoad();
    else addEventListener("load", onLoad, { once: true });
    return () => removeEventListener("load", onLoad);
  }, []);
  return isLoaded ? (
    <Suspense fallback={null}>
      <AppWorker />
    </Suspense>
  ) : null;
};

import { lazy, Suspense, useEffect, useState } from "react";
import { holdInstallOffer } from "#app/browser/install.ts";

const AppWorker = lazy(async () => ({ default: (await import("./app-worker.tsx")).AppWorker }));

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

import { startTransition, useEffect, useState } from "react";

/** Returns true once the page has loaded and the browser is idle: for things that the page itself does not need. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const onIdle = () => {
      if (!signal.aborted) startTransition(() => setIdle(true));
    };
    // Safari does not support requestIdleCallback.
    const onLoad = () =>
      "requestIdleCallback" in globalThis
        ? requestIdleCallback(onIdle, { timeout: 2000 })
        : setTimeout(onIdle, 200);
    if (document.readyState === "complete") onLoad();
    else addEventListener("load", onLoad, { once: true, signal });
    return () => controller.abort();
  }, []);
  return isIdle;
}

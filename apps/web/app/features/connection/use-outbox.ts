import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { setOwner } from "#app/browser/owner.ts";
import { useIdle } from "#app/ui/use-idle.ts";

/** Sends what is waiting on this device to the visitor's account, and revalidates the page when the account has received something. */
export function useOutbox(owner: string | undefined): void {
  const { revalidate } = useRevalidator();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle || owner === undefined) return undefined;
    let isGone = false;
    let stop = (): void => undefined;
    const start = async () => {
      const { startOutbox } = await import("#app/browser/outbox.ts");
      if (isGone) return;
      setOwner(owner);
      stop = startOutbox(() => void revalidate());
    };
    // Without a connection the outbox is started on the next page.
    start().catch(() => undefined);
    return () => {
      isGone = true;
      stop();
    };
  }, [isIdle, owner, revalidate]);
}

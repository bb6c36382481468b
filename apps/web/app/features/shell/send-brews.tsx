import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { setOwner } from "#app/browser/owner.ts";
import { useIdle } from "#app/ui/use-idle.ts";

/** Moves the brews of this device into the account of the visitor, and reads the page again if there were any. Renders nothing. */
export const SendBrews = ({ owner }: { readonly owner: string }) => {
  const { revalidate } = useRevalidator();
  const isIdle = useIdle();
  useEffect(() => {
    if (!isIdle) return undefined;
    const send = async () => {
      const { sendBrews } = await import("#app/browser/outbox.ts");
      setOwner(owner);
      if ((await sendBrews()) > 0) await revalidate();
    };
    // Without a connection they wait until it is back.
    const start = () => void send().catch(() => undefined);
    start();
    addEventListener("online", start);
    return () => removeEventListener("online", start);
  }, [isIdle, owner, revalidate]);
  return null;
};

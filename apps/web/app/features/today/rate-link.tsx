import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";

/** Links to the rating of the last brew of this device while it is not closed. */
export const RateLink = () => {
  const { today } = useMessages();
  const isOpen = useSyncExternalStore(subscribeToBrews, hasOpenBrew, () => false);
  return isOpen ? <Link to={href("/brew")}>{today.last.rate}</Link> : null;
};

const hasOpenBrew = () => listBrews()[0]?.isClosed === false;

import { useSyncExternalStore } from "react";
import { href } from "react-router";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";

/** Leads to the rating of the last brew of this device while it is open. */
export const RateLink = () => {
  const { today } = useWords();
  const isOpen = useSyncExternalStore(subscribeToBrews, hasOpenBrew, () => false);
  return isOpen ? <Link to={href("/brew")}>{today.last.rate}</Link> : null;
};

const hasOpenBrew = () => listBrews()[0]?.isClosed === false;

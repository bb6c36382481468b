import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { endEarly, type Outdated } from "#app/browser/early.ts";
import { subscribeToOutdated } from "#app/browser/worker.ts";

/** Reads the page again when the service worker has shown a stored one that is no longer true. Renders nothing. */
export const OutdatedPage = () => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = ({ isOtherBuild }: Outdated) => {
      if (!isOtherBuild) void revalidate();
      // These scripts may not understand the data of another version. Nobody has touched the page yet: it can be loaded again.
      else if (!navigator.userActivation.hasBeenActive) location.reload();
    };
    const outdated = endEarly();
    if (outdated !== undefined) refresh(outdated);
    return subscribeToOutdated(refresh);
  }, [revalidate]);
  return null;
};

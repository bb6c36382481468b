import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { stopCapture, type Outdated } from "#app/browser/pre-hydration.ts";
import { subscribeToOutdated } from "#app/browser/worker.ts";

/** Revalidates the page when the service worker has shown a stored one that is outdated. Renders nothing. */
export const RevalidateStale = () => {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const refresh = ({ isOtherBuild }: Outdated) => {
      if (!isOtherBuild) void revalidate();
      // These scripts may not understand the data of another version. The visitor has not interacted with the page yet, so it can be
      // reloaded.
      else if (!navigator.userActivation.hasBeenActive) location.reload();
    };
    const outdated = stopCapture();
    if (outdated !== undefined) refresh(outdated);
    return subscribeToOutdated(refresh);
  }, [revalidate]);
  return null;
};

import { href } from "react-router";

/** Returns the path of the page that picks a grinder and then redirects to `returnTo`. */
export const pickGrinderPath = (returnTo: string): string =>
  `${href("/my-grinder")}?returnTo=${encodeURIComponent(returnTo)}`;

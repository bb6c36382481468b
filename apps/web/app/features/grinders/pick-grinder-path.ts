import { href } from "react-router";

/** Returns the address of the page that picks a grinder and then leads back to `returnTo`. */
export const pickGrinderPath = (returnTo: string): string =>
  `${href("/my-grinder")}?returnTo=${encodeURIComponent(returnTo)}`;

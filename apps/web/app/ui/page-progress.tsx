import { useNavigation } from "react-router";

/** A thin bar while the next page loads; CSS shows it only after a delay, so that fast pages have none. */
export const PageProgress = () =>
  useNavigation().state === "loading" ? <div className="page-progress" aria-hidden="true" /> : null;

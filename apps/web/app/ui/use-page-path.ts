import { useLocation } from "react-router";

/** Returns the path of the page with its query, for forms and pages that return to it. */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

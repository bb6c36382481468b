import { useLocation } from "react-router";

/** Returns the address of the page with its query: where a form or another page comes back to. */
export function usePagePath(): string {
  const { pathname, search } = useLocation();
  return pathname + search;
}

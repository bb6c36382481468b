import { data } from "react-router";

/** Matches every URL without a page. It is a route of its own, so that the error page has the visitor's theme and language. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

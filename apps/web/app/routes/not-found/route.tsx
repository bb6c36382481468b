import { data } from "react-router";

/** Every address that is no page. A route of its own, so that the error page has the visitor's theme and language. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

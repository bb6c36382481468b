import { data } from "react-router";

/** Parses an id from a URL; throws 404 for anything else. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

import { data } from "react-router";

/** Parses the id of an address; anything else is a page that does not exist. */
export function parseId(text: string): number {
  if (!/^[1-9]\d{0,9}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

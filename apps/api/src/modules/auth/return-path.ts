import { parseReturnPath } from "@brewdial/domain/text/return-path.ts";
import { invalid } from "../../core/errors.ts";

/** Returns the path that a sign-in link leads to; throws 400 for anything but a path of our own pages (D271). */
export function readReturnPath(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const path = parseReturnPath(text);
  if (path === undefined)
    throw invalid([{ field: "returnTo", message: "must be a path of this site, such as /recipes/12" }]);
  return path;
}

import { readDisplayName } from "@brewdial/domain/text/display-name.ts";
import { invalid } from "../../core/errors.ts";

/** Returns the public name that a user chose, or null when it is missing or cleared; throws 400 when it is not allowed. */
export function parseName(text: string | null | undefined): string | null {
  if (text === undefined || text === null) return null;
  const parsed = readDisplayName(text);
  if ("name" in parsed) return parsed.name;
  throw invalid([{ field: "name", message: parsed.problem }]);
}

import { readDisplayName } from "@brewdial/domain/text/display-name.ts";
import { invalid } from "../../core/errors.ts";

interface Names {
  readonly name?: string | null;
  readonly displayName?: string | null;
}

/** Returns the display name of a body, sent as `name` or `displayName`; null when it is missing or cleared. */
export function parseName({ name, displayName }: Names): string | null {
  const text = name ?? displayName;
  if (text === undefined || text === null) return null;
  const parsed = readDisplayName(text);
  if ("name" in parsed) return parsed.name;
  throw invalid([{ field: text === name ? "name" : "displayName", message: parsed.problem }]);
}

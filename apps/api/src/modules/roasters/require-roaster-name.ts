import { searchKey } from "@brewdial/domain/text/search-key.ts";
import { looksLikeAddress } from "@brewdial/domain/text/web-address.ts";
import { invalid } from "../../core/errors.ts";

/** Throws 400 for a name that no roaster can have: one without letters or digits, or a web address (D435). */
export function requireRoasterName(field: string, name: string): void {
  if (searchKey(name) === "") throw invalid([{ field, message: "must contain a letter or a digit" }]);
  if (looksLikeAddress(name))
    throw invalid([{ field, message: "must not contain a web address or a slash" }]);
}

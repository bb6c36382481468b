import { searchKey } from "./search-key.ts";
import { skeleton } from "./skeleton.ts";
import { looksLikeAddress } from "./web-address.ts";

/**
 * Returns the public name of a user: the chosen name, else `Brewer` with the id. Never contains a part of the email
 * address.
 */
export const getDisplayName = ({ id, name }: { readonly id: number; readonly name: string | null }): string =>
  name ?? `Brewer ${id}`;

/** Author name for the content of deleted accounts. */
export const anonymous = "Anonymous";

/** Returns the author's public name, or `Anonymous` for a deleted account. */
export const getAuthorName = (author: { readonly id: number; readonly name: string | null } | null): string =>
  author === null ? anonymous : getDisplayName(author);

const maxCharacters = 60;

/** Invisible characters that reorder, hide or pad text; the joiners and variation selectors that scripts and emoji need stay. */
const invisible = /(?!\u200C|\u200D|\uFE0E|\uFE0F)[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** Spaces and joiners at both ends. The lookbehind starts a match only before a whole run, which keeps the search linear. */
const ends = /^(?: |\u200C|\u200D)+|(?<! |\u200C|\u200D)(?: |\u200C|\u200D)+$/g;

const visible = /[\p{L}\p{N}\p{Extended_Pictographic}\p{Regional_Indicator}]/u;

/** Names that the service itself uses, and names of its roles, in the form returned by `reservedKey`. */
const reserved =
  /^anonymous$|^brewer\d+$|brewdial|^(?:the)?(?:admin|administrator|moderator|operator|support|staff|system|root|security|official|webmaster|postmaster)s?$/;

/** The letters and digits of a name, regardless of case, width, accents, spaces and punctuation. */
const reservedKey = (name: string) => searchKey(name).replaceAll(" ", "");

/** Checks both the letters and what they look like: "Brеwdial" may contain a Cyrillic letter. */
const isReserved = (name: string) => {
  const key = reservedKey(name);
  return reserved.test(key) || reserved.test(skeleton(key));
};

/**
 * Validates a name that a user chose: one line without invisible characters. Returns the name or the problem. The length is checked
 * first, so that the work is bounded.
 */
export function readDisplayName(text: string): { readonly name: string } | { readonly problem: string } {
  // A character has at most two code units.
  if (text.length > 2 * maxCharacters || Array.from(text).length > maxCharacters)
    return { problem: `must be a string of 1 to ${maxCharacters} characters` };
  const name = text.replaceAll(invisible, "").replaceAll(/\s+/g, " ").replaceAll(ends, "");
  if (!visible.test(name)) return { problem: "must contain a letter, a digit or an emoji" };
  if (isReserved(name)) return { problem: "is reserved: choose another name" };
  if (looksLikeAddress(name)) return { problem: "must not contain a web address or a slash" };
  return { name };
}

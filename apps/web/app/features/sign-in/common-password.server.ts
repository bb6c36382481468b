/** How many digits and signs make no good password of a common word: a year and two signs. */
const maxAdded = 6;

let words: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most frequent passwords of published leaks, when the first password is chosen: few visitors choose one. */
const loadWords = () =>
  (words ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((word) => word.length >= 4)),
  ));

/**
 * Returns whether a password is one of the most common, or a common word with a few digits and signs. The API has the same rule and
 * further ones, but counts each attempt (D522).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.normalize("NFKC").toLowerCase();
  const core = folded.replaceAll(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, "").replaceAll(/[^\p{L}\p{N}]/gu, "");
  const common = await loadWords();
  return common.has(folded) || (common.has(core) && password.length - core.length <= maxAdded);
}

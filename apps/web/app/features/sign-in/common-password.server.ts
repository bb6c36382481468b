/** A common word with up to this many added digits and symbols is still weak, for example with a year and two symbols. */
const maxAdded = 6;

let messages: Promise<ReadonlySet<string>> | undefined;

/** Loads the 49,000 most frequent passwords of published leaks on first use: few visitors choose a password. */
const loadMessages = () =>
  (messages ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) => new Set(dictionary["passwords-common"].filter((word) => word.length >= 4)),
  ));

/**
 * Returns whether a password is one of the most common, or a common word with a few digits and symbols. The API checks the same and more,
 * but counts each attempt (D522).
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const folded = password.normalize("NFKC").toLowerCase();
  const core = folded.replaceAll(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, "").replaceAll(/[^\p{L}\p{N}]/gu, "");
  const common = await loadMessages();
  return common.has(folded) || (common.has(core) && password.length - core.length <= maxAdded);
}

import { dictionary } from "@zxcvbn-ts/language-common";

/** Passwords of at least 8 characters among the 49,000 most frequent in published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((password) => password.length >= 8),
);

/** Common passwords of at least 4 characters: short ones reach the minimum length when users add digits or signs. */
const commonWords: ReadonlySet<string> = new Set(
  dictionary["passwords-common"].filter((word) => word.length >= 4),
);

/** Maximum number of added digits and signs with which a common password is still rejected: a year and two signs. */
const maxAdded = 6;

/** Returns whether a password has fewer than 4 different characters, or mostly consecutive ones. */
function isPattern(folded: string): boolean {
  const characters = Array.from(folded, (character) => character.codePointAt(0) ?? 0);
  const steps = characters.slice(1).map((code, at) => Math.abs(code - (characters[at] ?? 0)));
  return new Set(characters).size < 4 || steps.filter((step) => step <= 1).length > 0.7 * steps.length;
}

const advice = "choose one that is harder to guess, such as several words";

/** Minimum length of a name that is rejected inside digits and punctuation; shorter ones may occur in a good password. */
const minWordLength = 4;

const lettersAndDigits = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");
const withoutEnds = (text: string) => text.replaceAll(/^\P{L}+|(?<=\p{L})\P{L}+$/gu, "");
/** Normalizes to NFKC, as password hashing does, and to lower case. */
const fold = (text: string) => text.normalize("NFKC").toLowerCase();

/**
 * Returns the problem with a new password, or undefined. It must not be a common password, nor the user's email or name or the name
 * of the service, with or without digits and punctuation around it (D135).
 */
export function findPasswordProblem(
  password: string,
  { email, name }: { readonly email: string; readonly name: string | null },
): string | undefined {
  const folded = fold(password);
  if (commonPasswords.has(folded)) return `is one of the most common passwords: ${advice}`;
  if (isPattern(folded)) return `repeats characters or counts them up: ${advice}`;
  const whole = lettersAndDigits(folded);
  const core = lettersAndDigits(withoutEnds(folded));
  if (commonWords.has(core) && password.length - core.length <= maxAdded)
    return `is a common word with digits or signs: ${advice}`;
  const isPersonal = ["brewdial", email, email.slice(0, email.lastIndexOf("@")), name ?? ""]
    .map((word) => lettersAndDigits(fold(word)))
    .some((word) => word !== "" && (word === whole || (word.length >= minWordLength && word === core)));
  return isPersonal ? `must not be your email, your name or Brewdial: ${advice}` : undefined;
}

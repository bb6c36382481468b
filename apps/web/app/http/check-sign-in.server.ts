import type { Words } from "#app/words/en.ts";

/** Only what no address can lack: the API decides about the rest. */
const address = /^[^\s@]+@[^\s@]+$/;
const minPasswordLength = 8;

/**
 * Returns what is certainly wrong with an address and a new password, by field; undefined when the API should decide. A mistake that is
 * found here does not count for the API's limit of attempts (D522).
 */
export function findMistakes(
  { signIn: { errors } }: Words,
  { email, newPassword }: { readonly email: string; readonly newPassword?: string },
): Readonly<Record<string, string>> | undefined {
  const mistakes = {
    ...(address.test(email) ? {} : { email: errors.email }),
    ...(newPassword === undefined || newPassword.length >= minPasswordLength
      ? {}
      : { password: newPassword === "" ? errors.choosePassword : errors.newPassword }),
  };
  return Object.keys(mistakes).length === 0 ? undefined : mistakes;
}

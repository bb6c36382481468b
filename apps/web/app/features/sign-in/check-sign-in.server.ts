import type { Words } from "#app/words/words.ts";
import { isCommonPassword } from "./common-password.server.ts";

/** Only what no address can lack: the API decides about the rest. */
const address = /^[^\s@]+@[^\s@]+$/;
const minPasswordLength = 8;

/** Returns whether the API certainly refuses a new password: it is too short or too common. */
export const isWeakPassword = async (password: string): Promise<boolean> =>
  password.length < minPasswordLength || (await isCommonPassword(password));

/**
 * Returns what is certainly wrong with an address and a new password, by field; undefined when the API should decide. A mistake that is
 * found here does not count for the API's limit of attempts (D522).
 */
export async function findMistakes(
  { signIn: { errors } }: Words,
  { email, newPassword }: { readonly email: string; readonly newPassword?: string },
): Promise<Readonly<Record<string, string>> | undefined> {
  const isWeak = newPassword !== undefined && (await isWeakPassword(newPassword));
  const mistakes = {
    ...(address.test(email) ? {} : { email: errors.email }),
    ...(isWeak ? { password: newPassword === "" ? errors.choosePassword : errors.newPassword } : {}),
  };
  return Object.keys(mistakes).length === 0 ? undefined : mistakes;
}

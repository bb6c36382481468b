import type { Messages } from "#app/i18n/messages.ts";
import { isCommonPassword } from "./common-password.server.ts";

/** Minimal syntax check: the API does the full validation. */
const address = /^[^\s@]+@[^\s@]+$/;
const minPasswordLength = 8;

/** Returns whether the API is certain to refuse a new password, because it is too short or too common. */
export const isWeakPassword = async (password: string): Promise<boolean> =>
  password.length < minPasswordLength || (await isCommonPassword(password));

/**
 * Returns obvious problems of an email address and a new password by field; undefined if the API must decide. A problem found here does not
 * count toward the API's limit of attempts (D522).
 */
export async function findMistakes(
  { signIn: { errors } }: Messages,
  { email, newPassword }: { readonly email: string; readonly newPassword?: string },
): Promise<Readonly<Record<string, string>> | undefined> {
  const isWeak = newPassword !== undefined && (await isWeakPassword(newPassword));
  const mistakes = {
    ...(address.test(email) ? {} : { email: errors.email }),
    ...(isWeak ? { password: newPassword === "" ? errors.choosePassword : errors.newPassword } : {}),
  };
  return Object.keys(mistakes).length === 0 ? undefined : mistakes;
}

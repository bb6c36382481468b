import type { Shape } from "@brewdial/contract/model.ts";
import type { PasskeyAssertion, PasskeyAttestation } from "@brewdial/contract/auth/passkey-models.ts";
import { textField } from "#app/http/form.server.ts";

/** The result of a browser's dialog, unchecked: the API validates it. */
type UncheckedPasskey = Shape<typeof PasskeyAssertion> & Shape<typeof PasskeyAttestation>;

/** Longer than the result of any dialog. */
const maxLength = 30_000;

/** Returns the passkey of a submitted form; undefined if it has none. */
export function readPasskey(form: FormData): UncheckedPasskey | undefined {
  try {
    const value: unknown = JSON.parse(textField(form, "passkey", maxLength));
    return typeof value === "object" && value !== null ? (value as UncheckedPasskey) : undefined;
  } catch {
    return undefined;
  }
}

import type { Locale } from "#app/words/locale.ts";
import { textField } from "./form.server.ts";
import type { Session } from "./session.server.ts";
import { type Choice, choices } from "./visitor.server.ts";

const yearSeconds = 31_536_000;

/** Stores the choices of a form in cookies and returns them; unknown values are ignored. */
export function storeChoices(session: Session, form: FormData): { readonly locale?: Locale } {
  const stored: Partial<Record<Choice, string>> = {};
  for (const [name, { values }] of Object.entries(choices)) {
    const value = values.find((allowed) => allowed === textField(form, name, 10));
    if (value === undefined) continue;
    stored[name as Choice] = value;
    session.setCookie(name, value, { maxAgeSeconds: yearSeconds });
  }
  return stored as { readonly locale?: Locale };
}

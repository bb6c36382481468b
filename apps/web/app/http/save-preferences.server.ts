import { textField } from "./form.server.ts";
import { type Choices, saveChoices } from "./preferences.server.ts";
import type { RequestContext } from "./request-context.server.ts";
import { choices } from "./visitor.server.ts";

/** Returns the choices in a form; unknown values are ignored. */
export const parseChoices = (form: FormData): Choices =>
  Object.fromEntries(
    Object.entries(choices).flatMap(([name, { values }]) => {
      const value = values.find((allowed) => allowed === textField(form, name, 10));
      return value === undefined ? [] : [[name, value]];
    }),
  );

/** Stores the choices in a form and returns them. */
export async function savePreferences(requestContext: RequestContext, form: FormData): Promise<Choices> {
  const chosen = parseChoices(form);
  await saveChoices(requestContext, chosen);
  return chosen;
}

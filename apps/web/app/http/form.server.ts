import { data } from "react-router";

/** The state of a form after a failed submission. */
export interface FormState {
  /** Error messages by field. */
  readonly fields: Readonly<Record<string, string>>;
  /** A message that does not belong to a field. */
  readonly message?: string | undefined;
  /** The submitted values, without secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** Why the browser got no response to the submission (features/drafts/keep-form.ts). */
  readonly unsent?: "offline" | "unavailable" | "kept" | undefined;
}

const formTypes = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)(?:;|$)/i;

/** Returns the fields of a submitted form. Throws 415 if the body is not a form, and 400 if it is malformed. */
export async function readForm(request: Request): Promise<FormData> {
  if (!formTypes.test(request.headers.get("content-type") ?? "")) throw data(null, { status: 415 });
  try {
    return await request.formData();
  } catch (error) {
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}

/** Returns the trimmed text of a field; an empty string if it is missing or longer than `maxLength`. */
export function textField(form: FormData, name: string, maxLength = 2000): string {
  const value = form.get(name);
  return typeof value === "string" && value.length <= maxLength ? value.trim() : "";
}

/** Returns the id in a field; 0, which is never assigned, for anything else. */
export function idField(form: FormData, name: string): number {
  const text = textField(form, name, 15);
  return /^\d+$/.test(text) ? Number(text) : 0;
}

/** Returns the text of a password field, which is not trimmed. */
export function secretField(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

/** Returns the response of an action whose input is invalid. */
export const refuse = (status: number, state: FormState) => data(state, { status });

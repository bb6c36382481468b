import { sendContactMessage } from "@brewdial/contract/forms/endpoints.ts";
import { redirect } from "react-router";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const maxLengths = { name: 100, email: 254, subject: 200, message: 5000 } as const;
type FieldName = keyof typeof maxLengths;
const names = Object.keys(maxLengths) as FieldName[];

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text);

/** Sends a message to the operator. If it cannot be sent, returns the form with its input and the error. */
export async function sendMessage({ api, messages, path }: RequestContext, form: FormData) {
  const { errors } = messages.contact;
  const read = (name: FieldName) => textField(form, name, 20_000);
  const values = {
    name: read("name"),
    email: read("email"),
    subject: read("subject"),
    message: read("message"),
  };
  const isWrong = (name: FieldName) =>
    values[name] === "" ||
    values[name].length > maxLengths[name] ||
    (name === "email" && !isAddress(values.email));
  const explain = (wrong: readonly FieldName[]) =>
    Object.fromEntries(wrong.map((name) => [name, errors[name]]));
  const wrong = names.filter(isWrong);
  if (wrong.length > 0) return refuse(400, { fields: explain(wrong), values });
  const result = await api(sendContactMessage, { body: values });
  if (result.ok) return redirect(path("/contact?sent=1"), 303);
  const refused = names.filter((name) => result.body.details?.some(({ field }) => field === name) === true);
  if (refused.length > 0) return refuse(400, { fields: explain(refused), values });
  const message = result.status === 429 ? errors.tooMany : messages.errors[503].text;
  return refuse(result.status, { fields: {}, message, values });
}

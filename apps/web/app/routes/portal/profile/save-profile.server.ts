import { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { redirect } from "react-router";
import { profileLengths } from "#app/fields/limits.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

type Name = keyof typeof profileLengths;

/** Saves the submitted profile. Empty fields are cleared. */
export async function saveProfile(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages } = requestContext;
  const { errors, saved } = messages.portalProfile;
  const values = Object.fromEntries(
    Object.entries(profileLengths).map(([name, max]) => [name, textField(form, name, max)]),
  ) as Record<Name, string>;
  const fields: Record<string, string> = {};
  if (values.name === "") fields["name"] = errors.name;
  if (values.websiteUrl !== "" && !isWebAddress(values.websiteUrl)) fields["websiteUrl"] = errors.url;
  if (values.contactEmail !== "" && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.contactEmail))
    fields["contactEmail"] = errors.email;
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const body = { ...values, instagramHandle: values.instagramHandle.replace(/^@/, "") };
  const result = await api(updatePortalProfile, { body });
  if (result.ok) {
    setFlash(requestContext, { text: saved });
    return redirect(page, 303);
  }
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 409) return refuse(409, { fields: { name: errors.nameTaken }, values });
  const message = result.status === 400 ? errors.refused : messages.errors[503].text;
  return refuse(result.status, { fields: {}, message, values });
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

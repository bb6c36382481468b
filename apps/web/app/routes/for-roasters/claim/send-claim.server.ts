import { claimRoaster } from "@brewdial/contract/roaster-claims/endpoints.ts";
import { href, redirect } from "react-router";
import { cancelOpenClaim } from "#app/features/claims/cancel-claim.server.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

/** The roaster that a claim is for: one of the catalog, or a new one by name. */
export type Target = { readonly roasterSlug: string } | { readonly roasterName: string };

/** Submits the claim and shows its state. An open claim of the user is replaced, so that the mail can be sent to another address. */
export async function sendClaim(
  requestContext: RequestContext,
  target: Target,
  form: FormData,
  page: string,
) {
  const { api, messages, path } = requestContext;
  const { errors } = messages.claim.form;
  const values = {
    businessEmail: textField(form, "businessEmail", 254),
    proofUrl: textField(form, "proofUrl", 2000),
    notes: textField(form, "notes", 2000),
  };
  const fields: Record<string, string> = {};
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(values.businessEmail)) fields["businessEmail"] = errors.email;
  if (values.proofUrl !== "" && !isWebAddress(values.proofUrl)) fields["proofUrl"] = errors.proof;
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const call = {
    body: {
      ...target,
      businessEmail: values.businessEmail,
      proofUrl: values.proofUrl || null,
      notes: values.notes || null,
    },
  };
  let result = await api(claimRoaster, call);
  if (result.status === 409 && (await cancelOpenClaim(requestContext)))
    result = await api(claimRoaster, call);
  if (result.ok || result.status === 409) return redirect(path(href("/for-roasters/claim/status")), 303);
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status === 400) return refuse(400, { fields: { businessEmail: errors.email }, values });
  const message = result.status === 429 ? errors.tooMany : messages.errors[503].text;
  return refuse(result.status, { fields: {}, message, values });
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return protocol === "https:" || protocol === "http:";
}

import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import {
  acceptRoasterInvitation,
  declineRoasterInvitation,
  listRoasterInvitations,
} from "@brewdial/contract/roaster-members/endpoints.ts";
import { href, redirect } from "react-router";
import { confirmWithCode, mailCode } from "#app/features/sign-in/confirm.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, refuse, textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Accepts or declines an invitation, or confirms the email address with a mailed code, depending on the submitted intent. */
export async function answerInvitation(requestContext: RequestContext, form: FormData) {
  const page = requestContext.path(href("/for-roasters/invitations"));
  if (form.has("accept")) return accept(requestContext, page, idField(form, "accept"));
  if (form.has("decline")) return decline(requestContext, page, idField(form, "decline"));
  return form.has("code")
    ? confirmAddress(requestContext, page, textField(form, "code", 20))
    : mail(requestContext, page);
}

async function accept(requestContext: RequestContext, page: string, id: number) {
  const text = requestContext.messages.invitations;
  const [{ invitations }, { user }] = await Promise.all([
    requestContext.read(listRoasterInvitations, {}),
    requestContext.read(getMe, {}),
  ]);
  const roaster = invitations.find((invitation) => invitation.id === id)?.roasterName ?? "";
  const replies = { 404: text.gone, 409: text.memberOf(user.roaster?.name ?? "") };
  const done = await submit(requestContext, page, acceptRoasterInvitation, { params: { id } }, replies);
  if (done === undefined) return redirect(page, 303);
  setFlash(requestContext, { text: text.accepted(roaster) });
  return redirect(requestContext.path(href("/portal")), 303);
}

async function decline(requestContext: RequestContext, page: string, id: number) {
  const text = requestContext.messages.invitations;
  const replies = { 404: text.gone };
  if (
    (await submit(requestContext, page, declineRoasterInvitation, { params: { id } }, replies)) !== undefined
  )
    setFlash(requestContext, { text: text.declined });
  return redirect(page, 303);
}

async function mail(requestContext: RequestContext, page: string) {
  const { user } = await requestContext.read(getMe, {});
  const mailed = user.email === null ? undefined : await mailCode(requestContext, user.email);
  return mailed?.ok === true ? redirect(page, 303) : refuseStatus(requestContext, mailed?.status ?? 400);
}

async function confirmAddress(requestContext: RequestContext, page: string, code: string) {
  const { messages } = requestContext;
  const result = await confirmWithCode(requestContext, code);
  if (result.ok) {
    setFlash(requestContext, { text: messages.invitations.confirmed });
    return redirect(page, 303);
  }
  if (result.status === 401) throw redirectToSignIn(requestContext, page);
  if (result.status !== 400) return refuseStatus(requestContext, result.status);
  return refuse(400, { fields: { code: messages.signIn.errors.code }, values: { code } });
}

function refuseStatus({ messages }: RequestContext, status: number) {
  const { tooMany, unavailable } = messages.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}

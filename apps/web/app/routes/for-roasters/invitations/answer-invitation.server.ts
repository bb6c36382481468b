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
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Accepts or declines an invitation, or confirms the address with a mailed code, as the form names it. */
export async function answerInvitation(session: Session, form: FormData) {
  const page = session.path(href("/for-roasters/invitations"));
  if (form.has("accept")) return accept(session, page, idField(form, "accept"));
  if (form.has("decline")) return decline(session, page, idField(form, "decline"));
  return form.has("code") ? confirmAddress(session, page, textField(form, "code", 20)) : mail(session, page);
}

async function accept(session: Session, page: string, id: number) {
  const text = session.words.invitations;
  const [{ invitations }, { user }] = await Promise.all([
    session.read(listRoasterInvitations, {}),
    session.read(getMe, {}),
  ]);
  const roaster = invitations.find((invitation) => invitation.id === id)?.roasterName ?? "";
  const messages = { 404: text.gone, 409: text.memberOf(user.roaster?.name ?? "") };
  const done = await submit(session, page, acceptRoasterInvitation, { params: { id } }, messages);
  if (done === undefined) return redirect(page, 303);
  setFlash(session, { text: text.accepted(roaster) });
  return redirect(session.path(href("/portal")), 303);
}

async function decline(session: Session, page: string, id: number) {
  const text = session.words.invitations;
  const messages = { 404: text.gone };
  if ((await submit(session, page, declineRoasterInvitation, { params: { id } }, messages)) !== undefined)
    setFlash(session, { text: text.declined });
  return redirect(page, 303);
}

async function mail(session: Session, page: string) {
  const { user } = await session.read(getMe, {});
  const mailed = user.email === null ? undefined : await mailCode(session, user.email);
  return mailed?.ok === true ? redirect(page, 303) : refuseStatus(session, mailed?.status ?? 400);
}

async function confirmAddress(session: Session, page: string, code: string) {
  const { words } = session;
  const result = await confirmWithCode(session, code);
  if (result.ok) {
    setFlash(session, { text: words.invitations.confirmed });
    return redirect(page, 303);
  }
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (result.status !== 400) return refuseStatus(session, result.status);
  return refuse(400, { fields: { code: words.signIn.errors.code }, values: { code } });
}

function refuseStatus({ words }: Session, status: number) {
  const { tooMany, unavailable } = words.signIn.errors;
  return refuse(status, { fields: {}, message: status === 429 ? tooMany : unavailable, values: {} });
}

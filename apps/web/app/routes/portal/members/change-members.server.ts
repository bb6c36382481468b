import {
  inviteRoasterMember,
  listRoasterMembers,
  maxRoasterMembers,
  type MemberRole,
  removeRoasterMember,
  updateRoasterMember,
  withdrawRoasterInvitation,
} from "@brewdial/contract/roaster-members/endpoints.ts";
import { href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { idField, refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Invites, takes an invitation back, removes a member or changes a role, as the form names it. */
export async function changeMembers(session: Session, form: FormData) {
  const page = session.path(href("/portal/members"));
  if (form.has("invite")) return invite(session, page, textField(form, "invite", 254));
  if (form.has("withdraw")) await withdraw(session, page, form);
  else if (form.has("remove")) await remove(session, page, idField(form, "remove"));
  else if (form.has("role")) await changeRole(session, page, form);
  return redirect(page, 303);
}

const messagesOf = ({ words }: Session) => {
  const { owner, lastOwner, stale } = words.portalMembers.errors;
  return { 403: owner, 404: stale, 409: lastOwner };
};

async function invite(session: Session, page: string, email: string) {
  const { api, words } = session;
  const text = words.portalMembers;
  const refuseAddress = (status: number, message: string) =>
    refuse(status, { fields: { invite: message }, values: { invite: email } });
  const result = await api(inviteRoasterMember, { body: { email } });
  switch (result.status) {
    case 201:
      setFlash(session, { text: text.invited(email) });
      return redirect(page, 303);
    case 400:
      return refuseAddress(400, text.errors.email);
    case 401:
      throw redirectToSignIn(session, page);
    case 403:
      return refuseAddress(403, text.errors.owner);
    case 409:
      return refuseAddress(409, await explainConflict(session, email));
    case 429:
      return refuseAddress(429, text.errors.tooMany);
    default:
      return refuseAddress(result.status, words.errors[503].text);
  }
}

/** Returns why an address cannot be invited. */
async function explainConflict({ read, words }: Session, email: string): Promise<string> {
  const { errors } = words.portalMembers;
  const { members, invitations } = await read(listRoasterMembers, {});
  const address = email.toLowerCase();
  if (members.some((member) => member.email === address)) return errors.member;
  return members.length + invitations.length >= maxRoasterMembers ? errors.full : errors.open;
}

async function withdraw(session: Session, page: string, form: FormData): Promise<void> {
  const params = { id: idField(form, "withdraw") };
  const messages = messagesOf(session);
  if ((await submit(session, page, withdrawRoasterInvitation, { params }, messages)) !== undefined)
    setFlash(session, { text: session.words.portalMembers.withdrawn(textField(form, "email", 254)) });
}

async function remove(session: Session, page: string, id: number): Promise<void> {
  const { members } = await session.read(listRoasterMembers, {});
  const name = members.find((member) => member.id === id)?.name ?? "";
  const done = await submit(session, page, removeRoasterMember, { params: { id } }, messagesOf(session));
  if (done !== undefined) setFlash(session, { text: session.words.portalMembers.removed(name) });
}

async function changeRole(session: Session, page: string, form: FormData): Promise<void> {
  const params = { id: idField(form, "member") };
  const role: MemberRole = textField(form, "role") === "OWNER" ? "OWNER" : "EDITOR";
  const call = { params, body: { role } };
  const done = await submit(session, page, updateRoasterMember, call, messagesOf(session));
  if (done !== undefined)
    setFlash(session, { text: session.words.portalMembers.changed[role](done.member.name) });
}

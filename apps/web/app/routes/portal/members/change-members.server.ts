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
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit, redirectToSignIn } from "#app/http/submit.server.ts";

/** Invites, withdraws an invitation, removes a member or changes a role, depending on the submitted intent. */
export async function changeMembers(requestContext: RequestContext, form: FormData) {
  const page = requestContext.path(href("/portal/members"));
  if (form.has("invite")) return invite(requestContext, page, textField(form, "invite", 254));
  if (form.has("withdraw")) await withdraw(requestContext, page, form);
  else if (form.has("remove")) await remove(requestContext, page, idField(form, "remove"));
  else if (form.has("role")) await changeRole(requestContext, page, form);
  return redirect(page, 303);
}

const repliesTo = ({ messages }: RequestContext) => {
  const { owner, lastOwner, stale } = messages.portalMembers.errors;
  return { 403: owner, 404: stale, 409: lastOwner };
};

async function invite(requestContext: RequestContext, page: string, email: string) {
  const { api, messages } = requestContext;
  const text = messages.portalMembers;
  const refuseAddress = (status: number, message: string) =>
    refuse(status, { fields: { invite: message }, values: { invite: email } });
  const result = await api(inviteRoasterMember, { body: { email } });
  switch (result.status) {
    case 201:
      setFlash(requestContext, { text: text.invited(email) });
      return redirect(page, 303);
    case 400:
      return refuseAddress(400, text.errors.email);
    case 401:
      throw redirectToSignIn(requestContext, page);
    case 403:
      return refuseAddress(403, text.errors.owner);
    case 409:
      return refuseAddress(409, await explainConflict(requestContext, email));
    case 429:
      return refuseAddress(429, text.errors.tooMany);
    default:
      return refuseAddress(result.status, messages.errors[503].text);
  }
}

/** Returns why an email address cannot be invited. */
async function explainConflict({ read, messages }: RequestContext, email: string): Promise<string> {
  const { errors } = messages.portalMembers;
  const { members, invitations } = await read(listRoasterMembers, {});
  const address = email.toLowerCase();
  if (members.some((member) => member.email === address)) return errors.member;
  return members.length + invitations.length >= maxRoasterMembers ? errors.full : errors.open;
}

async function withdraw(requestContext: RequestContext, page: string, form: FormData): Promise<void> {
  const params = { id: idField(form, "withdraw") };
  const replies = repliesTo(requestContext);
  if ((await submit(requestContext, page, withdrawRoasterInvitation, { params }, replies)) !== undefined)
    setFlash(requestContext, {
      text: requestContext.messages.portalMembers.withdrawn(textField(form, "email", 254)),
    });
}

async function remove(requestContext: RequestContext, page: string, id: number): Promise<void> {
  const { members } = await requestContext.read(listRoasterMembers, {});
  const name = members.find((member) => member.id === id)?.name ?? "";
  const done = await submit(
    requestContext,
    page,
    removeRoasterMember,
    { params: { id } },
    repliesTo(requestContext),
  );
  if (done !== undefined)
    setFlash(requestContext, { text: requestContext.messages.portalMembers.removed(name) });
}

async function changeRole(requestContext: RequestContext, page: string, form: FormData): Promise<void> {
  const params = { id: idField(form, "member") };
  const role: MemberRole = textField(form, "role") === "OWNER" ? "OWNER" : "EDITOR";
  const call = { params, body: { role } };
  const done = await submit(requestContext, page, updateRoasterMember, call, repliesTo(requestContext));
  if (done !== undefined)
    setFlash(requestContext, { text: requestContext.messages.portalMembers.changed[role](done.member.name) });
}

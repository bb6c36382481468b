import { setTimeout as pause } from "node:timers/promises";
import { bodyOrThrow } from "@brewdial/client";
import { registerUser, requestMagicLink } from "@brewdial/contract/auth/endpoints.ts";
import {
  acceptRoasterInvitation,
  declineRoasterInvitation,
  inviteRoasterMember,
  listRoasterInvitations,
  listRoasterMembers,
  removeRoasterMember,
  updateRoasterMember,
  withdrawRoasterInvitation,
} from "@brewdial/contract/roaster-members/endpoints.ts";
import { getPortalProfile, leaveRoaster } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import { beforeAll, expect, test } from "vitest";
import { waitForMail } from "./mailbox.ts";
import { claimByEmail, submitConfirmation } from "./membership.ts";
import { ana, call, callAs, callWithRetry } from "./service.ts";
import type { TestUser } from "./status-table.ts";

/** Olu owns a roaster; Ida is invited. Ana is not a member of any roaster. */
let olu: TestUser;
let ida: TestUser;

async function register(name: string): Promise<TestUser> {
  const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.com`;
  const body = { email, password: "a long pass phrase", name };
  const { user, token = "" } = bodyOrThrow(await callWithRetry(registerUser, { body }));
  return { id: user.id, email, token };
}

/** Signs in with a code sent by email, which verifies the address. */
async function verify({ id, email }: TestUser): Promise<TestUser> {
  const { requestId } = bodyOrThrow(await callWithRetry(requestMagicLink, { body: { email } }));
  const mail = await waitForMail(email, /enter this code/);
  const code = /enter this code[^]*?\b(\d{6})\b/.exec(mail)?.[1] ?? "";
  const body = { email, requestId, code };
  const { token = "" } = bodyOrThrow(await callWithRetry(verifySignInCode, { body }));
  return { id, email, token };
}

/** Makes a user the owner of a new roaster; it takes effect within three seconds in every replica. */
async function own(user: TestUser, roasterName: string): Promise<void> {
  const { token } = await claimByEmail(user, roasterName);
  expect((await submitConfirmation(token)).status).toBe(200);
  await waitForPortal(user, 200);
}

async function waitForPortal(user: TestUser, status: number): Promise<void> {
  for (let waited = 0; (await callAs(user)(getPortalProfile, {})).status !== status; waited += 200) {
    if (waited >= 10_000) throw new Error(`The portal did not return ${status}`);
    await pause(200);
  }
}

const nameOf = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`;
const newEmail = () => `${crypto.randomUUID()}@guest.example`;
const invite = (email: string, by = olu) => callAs(by)(inviteRoasterMember, { body: { email } });
const withdraw = (id: number) => callAs(olu)(withdrawRoasterInvitation, { params: { id } });
const accept = (id: number) => callAs(ida)(acceptRoasterInvitation, { params: { id } });
const decline = (id: number) => callAs(ida)(declineRoasterInvitation, { params: { id } });
const setRole = (id: number, role: string) =>
  callAs(olu)(updateRoasterMember, { params: { id }, body: { role: role as "OWNER" } });
const remove = (id: number) => callAs(olu)(removeRoasterMember, { params: { id } });

beforeAll(async () => {
  olu = await register("Olu");
  ida = await register("Ida");
  await own(olu, nameOf("Members"));
});

test("an invitation is mailed without a secret, and only the verified address can answer it", async () => {
  const { invitation } = bodyOrThrow(await invite(ida.email));
  expect((await invite(ida.email)).status).toBe(409);
  const mail = await waitForMail(ida.email, /for-roasters\/invitations/);
  expect(mail).toMatch(/^https?:\/\/\S+\/for-roasters\/invitations\r?$/m);
  expect(bodyOrThrow(await callAs(ida)(listRoasterInvitations, {})).invitations).toEqual([]);
  expect((await accept(invitation.id)).status).toBe(404);
  ida = await verify(ida);
  expect(bodyOrThrow(await callAs(ida)(listRoasterInvitations, {})).invitations).toMatchObject([
    { id: invitation.id, invitedBy: "Olu" },
  ]);
  expect((await decline(invitation.id)).status).toBe(200);
  expect((await decline(invitation.id)).status).toBe(404);
});

test("accepting as a member of another roaster → 409; after leaving it → 200", async () => {
  const { id } = bodyOrThrow(await invite(ida.email)).invitation;
  await own(ida, nameOf("Second"));
  expect((await accept(id)).status).toBe(409);
  expect((await callAs(ida)(leaveRoaster, {})).status).toBe(200);
  expect((await accept(id)).status).toBe(200);
  await waitForPortal(ida, 200);
  const { members, invitations } = bodyOrThrow(await callAs(ida)(listRoasterMembers, {}));
  expect(members).toMatchObject([
    { id: olu.id, role: "OWNER", isYou: false },
    { id: ida.id, role: "EDITOR", isYou: true },
  ]);
  expect(invitations).toEqual([]);
});

test("an editor cannot manage members → 403; the last owner cannot leave → 409; a removed member → 403", async () => {
  expect((await invite(newEmail(), ida)).status).toBe(403);
  const params = { id: olu.id };
  expect((await callAs(ida)(removeRoasterMember, { params })).status).toBe(403);
  expect((await callAs(olu)(leaveRoaster, {})).status).toBe(409);
  expect((await setRole(olu.id, "EDITOR")).status).toBe(409);
  expect((await remove(olu.id)).status).toBe(409);
  expect((await setRole(ida.id, "OWNER")).body).toMatchObject({ member: { role: "OWNER" } });
  expect((await setRole(ida.id, "EDITOR")).status).toBe(200);
  expect((await setRole(ida.id, "CHIEF")).status).toBe(400);
  expect((await setRole(ana.id, "OWNER")).status).toBe(404);
  expect((await remove(ana.id)).status).toBe(404);
  expect((await remove(ida.id)).status).toBe(200);
  await waitForPortal(ida, 403);
});

test("malformed address or id → 400; sixth mail to one address in a day → 429; no session → 401", async () => {
  expect((await invite("north")).status).toBe(400);
  const email = newEmail();
  for (let sent = 0; sent < 5; sent += 1) {
    const { id } = bodyOrThrow(await invite(email)).invitation;
    expect((await withdraw(id)).status).toBe(200);
    expect((await withdraw(id)).status).toBe(404);
  }
  const refused = await invite(email);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(3600);
  for (const answer of [withdraw, accept, decline, remove])
    expect((await answer("x" as never)).status).toBe(400);
  const params = { id: 1 };
  expect((await call(listRoasterInvitations, {})).status).toBe(401);
  expect((await call(acceptRoasterInvitation, { params })).status).toBe(401);
  expect((await call(declineRoasterInvitation, { params })).status).toBe(401);
});

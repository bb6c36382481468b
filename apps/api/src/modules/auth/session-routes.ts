import { recentSignInSeconds } from "@brewdial/contract/endpoint.ts";
import { done } from "@brewdial/contract/model.ts";
import * as contract from "@brewdial/contract/auth/sessions.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { reauthenticationRequired } from "../../core/errors.ts";
import { changePassword } from "./change-password.ts";
import type { Devices } from "./devices.ts";
import { endOwnSession, endSessionsExcept } from "./end-sessions.ts";
import { presentSession } from "./present.ts";
import { reauthenticate } from "./reauthenticate.ts";
import type { CodeDeps } from "./redeem-sign-in-code.ts";
import { listActiveSessions } from "./session-queries.ts";
import type { SignInDeps } from "./sign-in.ts";
import type { PasskeyDeps } from "./use-passkey.ts";

type SessionRouteDeps = SignInDeps &
  CodeDeps &
  PasskeyDeps &
  Pick<Deps, "cookie"> & {
    readonly devices: Devices;
  };

/** Binds the endpoints that list and end sessions, re-authenticate the viewer and change the password. */
export function sessionRoutes(deps: SessionRouteDeps) {
  const { db, devices, cookie, sessions, now } = deps;

  return [
    bind(contract.listSessions, async (_, { viewer }) => {
      const rows = await listActiveSessions(db.primary, viewer.userId, now(), contract.maxListedSessions);
      return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) };
    }),

    bind(contract.endSession, async ({ params }, { viewer }) => {
      const isCurrent = params.id.toLowerCase() === viewer.sessionId;
      // A stolen session must not be able to sign its owner out.
      if (!isCurrent && !(await sessions.hasRecentSignIn(viewer.sessionId))) throw reauthenticationRequired();
      await endOwnSession(deps, viewer.userId, params.id);
      return respond(200, done(), isCurrent ? { "set-cookie": cookie.clear() } : {});
    }),

    bind(contract.endOtherSessions, async (_, { viewer }) => ({
      success: true as const,
      ended: await endSessionsExcept(deps, viewer),
    })),

    bind(contract.reauthenticate, async ({ body }, { viewer, request }) => {
      const { deviceToken, ...proof } = body;
      const device = devices.read(request, deviceToken);
      await reauthenticate(deps, viewer, { ...proof, ip: request.ip, device });
      const validUntil = new Date(now().getTime() + recentSignInSeconds * 1000).toISOString();
      return { success: true as const, validUntil };
    }),

    bind(contract.changePassword, async ({ body }, { viewer, request }) => {
      const { newPassword, currentPassword, deviceToken } = body;
      const device = devices.read(request, deviceToken);
      await changePassword(deps, viewer, { newPassword, currentPassword, ip: request.ip, device });
      return done();
    }),
  ];
}

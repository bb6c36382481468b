import { Type } from "typebox";
import { knownDevice } from "./device-token.ts";
import { endpoint, leaveLimit } from "../endpoint.ts";
import { Done, model, nullable, timestamp } from "../model.ts";
import { PasskeyAssertion } from "./passkey-models.ts";
import { password } from "./password.ts";

const policies = { tag: "auth", auth: "required", cache: "private", cors: "first-party" } as const;

/** Maximum number of sessions in the list. */
export const maxListedSessions = 100;

/** A session of the signed-in user. Neither IP addresses nor user agents are stored (D272). */
export const Session = model(
  "Session",
  Type.Object({
    id: Type.String(),
    device: nullable(
      Type.String({
        description:
          "Browser and system as recognized at sign-in, such as `Firefox on Linux`. Null if unknown.",
      }),
    ),
    createdAt: timestamp(),
    lastSeenAt: Type.String({
      format: "date-time",
      description: "The hour in which the session was last used.",
    }),
    expiresAt: timestamp(),
    isCurrent: Type.Boolean({ description: "Whether this request belongs to the session." }),
  }),
  {
    id: "019b3c1e-6f0b-7f57-9a43-5d1f1b0c2e77",
    device: "Firefox on Linux",
    createdAt: "2026-11-15T07:00:00.000Z",
    lastSeenAt: "2026-11-15T18:00:00.000Z",
    expiresAt: "2026-11-22T07:00:00.000Z",
    isCurrent: true,
  },
);

export const listSessions = endpoint({
  ...policies,
  id: "listSessions",
  method: "GET",
  path: "/api/user/sessions",
  summary: "List your sessions",
  description: `Where you are signed in, newest first, at most ${maxListedSessions}. Ended and expired sessions are not listed.`,
  limit: null,
  success: {
    200: {
      description: "Your sessions.",
      schema: Type.Object({ sessions: Type.Array(Session.ref, { maxItems: maxListedSessions }) }),
      example: { sessions: [Session.example] },
    },
  },
});

/** Ending the current session signs the user out; any other session needs a recent sign-in. */
export const endSession = endpoint({
  ...policies,
  id: "endSession",
  method: "DELETE",
  path: "/api/user/sessions/{id}",
  summary: "End a session",
  description:
    "Its token stops working everywhere within 3 seconds. Ending the current session signs you out. Ending another one needs a sign-in or " +
    "re-authentication within the last hour: otherwise 403 with the code `reauthentication_required`.",
  limit: leaveLimit,
  params: Type.Object({
    id: Type.String({
      maxLength: 64,
      description: "Id of the session.",
      examples: [Session.example.id],
    }),
  }),
  success: { 200: { description: "The session has ended.", schema: Done.ref, example: Done.example } },
  errors: { 404: "You have no active session with this id." },
});

export const endOtherSessions = endpoint({
  ...policies,
  id: "endOtherSessions",
  method: "DELETE",
  path: "/api/user/sessions",
  summary: "End all other sessions",
  description: "Signs you out everywhere except here.",
  recentSignIn: true,
  limit: leaveLimit,
  success: {
    200: {
      description: "All other sessions have ended.",
      schema: Type.Object({ success: Type.Literal(true), ended: Type.Integer({ minimum: 0 }) }),
      example: { success: true, ended: 2 },
    },
  },
});

/** The path is below `/api/auth`, to which browsers send the device cookie (D132). */
export const reauthenticate = endpoint({
  ...policies,
  id: "reauthenticate",
  method: "POST",
  path: "/api/auth/reauthenticate",
  summary: "Confirm that it is you",
  description:
    "Send your password, the code of a mail from `POST /api/auth/magic-link` to your address with its `requestId`, or one of your passkeys " +
    "with the options of `POST /api/auth/passkey/options`. For one hour you can " +
    "then export your data, delete your account and set a password in this session. Signing in has the same effect. Failed attempts " +
    "count like those of signing in. If the code verifies your address for the first time, your password is removed and your other " +
    "sessions end.",
  limit: { max: 10, windowSeconds: 60, per: "user" },
  body: {
    schema: Type.Object({
      password: Type.Optional(password(1)),
      requestId: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 64,
          description: "The `requestId` from `POST /api/auth/magic-link`.",
        }),
      ),
      code: Type.Optional(
        Type.String({
          minLength: 6,
          maxLength: 20,
          description: "The 6-digit code from the email. Spaces and hyphens are ignored.",
        }),
      ),
      passkey: Type.Optional(PasskeyAssertion.ref),
      deviceToken: knownDevice(),
    }),
    example: { password: "a long pass phrase" },
    maxBytes: 32_768,
  },
  success: {
    200: {
      description: "Confirmed.",
      schema: Type.Object({ success: Type.Literal(true), validUntil: timestamp() }),
      example: { success: true, validUntil: "2026-11-15T08:00:00.000Z" },
    },
  },
  errors: {
    400: "The password is wrong, the code is wrong or expired, the passkey is not one of yours or not valid, or none of them was sent.",
    429: "Too many requests or failed attempts. Wait for the number of seconds in the `Retry-After` header.",
  },
});

/** Requires the current password or a recent sign-in (D273). */
export const changePassword = endpoint({
  ...policies,
  id: "changePassword",
  method: "PUT",
  aliases: ["POST"],
  path: "/api/auth/password",
  summary: "Set or change your password",
  description:
    "Send `currentPassword`. Without it you must have used a mailed link or code, or a passkey, in this session within the last hour; for a " +
    "first password any sign-in or re-authentication is enough. Otherwise the request is rejected with 403 and the code " +
    "`reauthentication_required`. Ends all your other sessions and access tokens, and makes unused sign-in links invalid. Common passwords, your email " +
    "address, your name and the name of the service are rejected with 400.",
  limit: { max: 10, windowSeconds: 3600, per: "user" },
  body: {
    schema: Type.Object({
      newPassword: password(8),
      currentPassword: Type.Optional(password(1)),
      deviceToken: knownDevice(),
    }),
    example: { newPassword: "another long pass phrase", currentPassword: "a long pass phrase" },
    maxBytes: 4096,
  },
  success: { 200: { description: "The password is set.", schema: Done.ref, example: Done.example } },
  errors: {
    400: "A field is malformed, the current password is wrong, the new password is too easy to guess, or your account has no email address.",
    429: "Too many requests or failed attempts. Wait for the number of seconds in the `Retry-After` header.",
  },
});

export const sessionEndpoints = [
  listSessions,
  endOtherSessions,
  endSession,
  reauthenticate,
  changePassword,
] as const;
export const sessionModels = [Session] as const;

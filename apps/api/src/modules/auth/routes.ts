import {
  getMe,
  logIn,
  logOut,
  registerUser,
  requestMagicLink,
  signInWithApple,
  verifyMagicLink,
} from "@brewdial/contract/auth/endpoints.ts";
import { confirmation, done } from "@brewdial/contract/model.ts";
import { signInWithPasskey as signInWithPasskeyEndpoint } from "@brewdial/contract/auth/passkeys.ts";
import { verifySignInCode } from "@brewdial/contract/auth/sign-in-code.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { acceptsHtml, languageOf } from "../../http/web-page.ts";
import { bind, respond } from "../../http/bind.ts";
import { listWebOrigins } from "../../http/cors.ts";
import { isCrossSite } from "../../http/csrf.ts";
import { badRequest, unauthorized, unavailable } from "../../core/errors.ts";
import { createAppleIdentities } from "../../platform/apple-identity.ts";
import { createPasswords } from "../../platform/passwords.ts";
import { readSessionId } from "../../platform/session-tokens.ts";
import type { Proof } from "../../platform/sessions.ts";
import { createWebAuthn } from "../../platform/webauthn.ts";
import { parseName } from "../profile/parse-name.ts";
import { findLevelProfile } from "../profile/find-level-profile.ts";
import { findMembership } from "../roasters/find-membership.ts";
import { readNewVisibility } from "../users/profile-visibility.ts";
import { accessTokenRoutes } from "./access-token-routes.ts";
import { clientNameOf, isFromOtherSite, isPrefetch, shouldReturnToken } from "./client-type.ts";
import { createDevices } from "./devices.ts";
import { logInWithPassword } from "./log-in-with-password.ts";
import { createPasskeyChallenges } from "./passkey-challenges.ts";
import { identityRoutes } from "./identity-routes.ts";
import { passkeyRoutes } from "./passkey-routes.ts";
import { presentMe, presentSignedIn, presentSignedInByLink, presentSignedInWithApple } from "./present.ts";
import { findCredentials } from "./queries.ts";
import { register } from "./register.ts";
import { sendMagicLinkMail } from "./send-magic-link.ts";
import { readReturnPath } from "./return-path.ts";
import { sessionRoutes } from "./session-routes.ts";
import type { SignIn } from "./sign-in.ts";
import { signInWithAppleIdentity } from "./sign-in-with-apple.ts";
import { redeemSignInCode } from "./redeem-sign-in-code.ts";
import { invalidLink, redeemMagicLink } from "./redeem-magic-link.ts";
import { signInWithPasskey } from "./use-passkey.ts";

const linkMessage =
  "An email with a link and a code is on its way. They sign you in, or create your account if you have none.";

/** Binds registration, sign-in by password, magic link, code and Apple, the current user, and sign-out. */
export function auth(deps: Deps) {
  const { config, db, sessions, cookie, now } = deps;
  const webOrigins = listWebOrigins(config);
  const signIns = {
    ...deps,
    passwords: createPasswords(),
    keys: config.sessionKeys,
    webauthn: createWebAuthn({ webUrl: config.webUrl, webOrigins }),
    challenges: createPasskeyChallenges(config.sessionKeys, now),
  };
  const apple =
    config.appleClientIds.length === 0
      ? undefined
      : createAppleIdentities({ clientIds: config.appleClientIds, jwksUrl: config.appleJwksUrl, now });

  const devices = createDevices(config.sessionKeys, config.baseUrl);

  /** Returns the dependencies of a sign-in by this request: its session is named after the client. */
  const signInsFrom = (request: FastifyRequest) => ({
    ...signIns,
    nameAccount: (userId: number) => void (request.securitySubject = { userId }),
    sessions: {
      ...sessions,
      issue: (executor: Executor, userId: number, proof: Proof = {}) =>
        sessions.issue(executor, userId, { ...proof, clientName: clientNameOf(request) }),
    },
  });

  /** Returns the session that the browser had before a sign-in; it may belong to another account. */
  const findCurrent = async (request: FastifyRequest) => {
    const token = cookie.read(request.headers.cookie);
    return token === undefined ? undefined : sessions.find(token);
  };

  /**
   * Returns the cookies of a sign-in, and the tokens for the body if the client cannot use cookies. Ends the session that the browser
   * had before, since its cookie is replaced (D438).
   */
  const createCredentials = async (
    request: FastifyRequest,
    { user, token }: SignIn,
    device = devices.read(request),
  ) => {
    request.securitySubject = { userId: user.id, sessionId: readSessionId(token) };
    const before = await findCurrent(request);
    if (before !== undefined) await sessions.revoke(db.primary, before.sessionId);
    const deviceToken = devices.issue(user, device);
    const cookies = { "set-cookie": [cookie.set(token), devices.setCookie(deviceToken)] };
    return { cookies, tokens: shouldReturnToken(request, webOrigins) ? { token, deviceToken } : {} };
  };

  return [
    bind(registerUser, async ({ body }, { request }) => {
      const { email, password } = body;
      const registration = {
        email,
        password,
        name: parseName(body.name),
        visibility: readNewVisibility(body),
      };
      const signIn = await register(signInsFrom(request), registration);
      const { cookies, tokens } = await createCredentials(request, signIn);
      return respond(201, presentSignedIn(signIn.user, tokens), cookies);
    }),

    bind(logIn, async ({ body }, { request }) => {
      const device = devices.read(request, body.deviceToken);
      const signIn = await logInWithPassword(signInsFrom(request), { ...body, ip: request.ip, device });
      const { cookies, tokens } = await createCredentials(request, signIn, device);
      return respond(200, presentSignedIn(signIn.user, tokens), cookies);
    }),

    bind(requestMagicLink, async ({ body }, { request }) => {
      const returnTo = readReturnPath(body.returnTo);
      const device = devices.read(request, body.deviceToken);
      const requestId = await sendMagicLinkMail(deps, body.email, {
        device,
        returnTo,
        language: languageOf(request),
      });
      return { ...confirmation(linkMessage), requestId };
    }),

    bind(verifySignInCode, async ({ body }, { request }) => {
      const device = devices.read(request, body.deviceToken);
      const current = await findCurrent(request);
      const attempt = { ...body, ip: request.ip, device, current };
      const signIn = await redeemSignInCode(signInsFrom(request), attempt);
      const { cookies, tokens } = await createCredentials(request, signIn, device);
      return respond(200, presentSignedInByLink(signIn, tokens), cookies);
    }),

    bind(
      verifyMagicLink,
      async ({ query }, { request }) => {
        if (isFromOtherSite(request, webOrigins)) {
          const location = `${config.webUrl}/auth/magic#token=${encodeURIComponent(query.token)}`;
          return respond(302, "", { location });
        }
        const signIn = await redeemMagicLink(signInsFrom(request), query.token, await findCurrent(request));
        const { cookies, tokens } = await createCredentials(request, signIn);
        return acceptsHtml(request)
          ? respond(302, "", { ...cookies, location: `${config.webUrl}${signIn.returnTo ?? "/"}` })
          : respond(200, presentSignedInByLink(signIn, tokens), cookies);
      },
      guardMagicLink,
    ),

    bind(signInWithApple, async ({ body }, { request }) => {
      if (apple === undefined) throw unavailable(new Error("APPLE_CLIENT_IDS is not set"));
      const { identityToken, nonce, email } = body;
      const visibility = readNewVisibility(body);
      const input = { identityToken, nonce, email, name: parseName(body.name), visibility };
      const signIn = await signInWithAppleIdentity({ ...signInsFrom(request), apple }, input);
      const { cookies, tokens } = await createCredentials(request, signIn);
      return respond(200, presentSignedInWithApple(signIn, tokens), cookies);
    }),

    bind(signInWithPasskeyEndpoint, async ({ body }, { request }) => {
      const signIn = await signInWithPasskey(signInsFrom(request), body.passkey);
      const { cookies, tokens } = await createCredentials(request, signIn);
      return respond(200, presentSignedIn(signIn.user, tokens), cookies);
    }),

    bind(getMe, async (_, { viewer }) => {
      const [user, profile, membership] = await Promise.all([
        findCredentials(db.primary, viewer.userId),
        findLevelProfile(db.primary, viewer.userId),
        findMembership(db.primary, viewer.userId),
      ]);
      if (user === undefined || profile === undefined) throw unauthorized();
      return { user: presentMe(user, profile, membership?.isHidden === true ? undefined : membership) };
    }),

    bind(
      logOut,
      async (_, { viewer }) => {
        await sessions.revoke(db.primary, viewer.sessionId);
        return done();
      },
      // Clears the cookie even without a valid session, but not for other sites, which could otherwise sign users out.
      (request, reply) => {
        if (!isCrossSite(request, webOrigins)) reply.header("set-cookie", cookie.clear());
      },
    ),

    ...sessionRoutes({ ...signIns, devices, cookie }),

    ...passkeyRoutes(signIns),
    ...identityRoutes(deps),
    ...accessTokenRoutes(deps),
  ];
}

/** Keeps the token out of referrers, rejects prefetches, and reports a malformed token like an invalid one. */
function guardMagicLink(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("referrer-policy", "no-referrer");
  if (isPrefetch(request)) throw badRequest("The link was only prefetched: open it to sign in");
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string" || token.trim() === "" || token.length > 200) throw invalidLink();
}

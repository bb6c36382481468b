import {
  getMe,
  logIn,
  logOut,
  registerUser,
  requestMagicLink,
  showMagicLinkPage,
  signInWithApple,
  verifyMagicLink,
} from "@brewdial/contract/auth.ts";
import { confirmation, done } from "@brewdial/contract/model.ts";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../../deps.ts";
import { answer, bind } from "../../http/bind.ts";
import { listWebOrigins } from "../../http/cors.ts";
import { isForeignPage } from "../../http/cross-site.ts";
import { badRequest, unauthorized, unavailable } from "../../http/errors.ts";
import { createAppleIdentities } from "../../platform/apple-identity.ts";
import { createPasswords } from "../../platform/passwords.ts";
import { findLevelProfile } from "../profile/find-level-profile.ts";
import { findMembership } from "../roasters/find-membership.ts";
import { isPrefetch, showsTokenTo, wantsPage } from "./client-kind.ts";
import { logInWithPassword } from "./log-in-with-password.ts";
import { createMagicLinkPage } from "./magic-link-page.ts";
import { presentMe, presentSignedIn, presentSignedInByLink, presentSignedInWithApple } from "./present.ts";
import { findUser } from "./queries.ts";
import { register } from "./register.ts";
import { sendLink } from "./send-link.ts";
import { useAppleIdentity } from "./use-apple-identity.ts";
import { invalidLink, useLink } from "./use-link.ts";

const linkMessage = "If an account exists for this address, a sign-in link is on its way.";

/** Accounts and sessions: password, magic link, Apple; who is signed in, and signing out. */
export function auth(deps: Deps) {
  const { config, db, sessions, cookie, now } = deps;
  const webOrigins = listWebOrigins(config);
  const signIns = { ...deps, passwords: createPasswords() };
  const apple =
    config.appleClientIds.length === 0
      ? undefined
      : createAppleIdentities({ clientIds: config.appleClientIds, jwksUrl: config.appleJwksUrl, now });
  const page = createMagicLinkPage(config.webUrl);

  const sets = ({ token }: { readonly token: string }) => ({ "set-cookie": cookie.set(token) });
  const showsToken = (request: FastifyRequest) => showsTokenTo(request, webOrigins);

  return [
    bind(registerUser, async ({ body }, { request }) => {
      const { email, password, name, displayName } = body;
      const signIn = await register(signIns, { email, password, name: name ?? displayName ?? null });
      return answer(201, presentSignedIn(signIn, showsToken(request)), sets(signIn));
    }),

    bind(logIn, async ({ body }, { request }) => {
      const signIn = await logInWithPassword(signIns, body);
      return answer(200, presentSignedIn(signIn, showsToken(request)), sets(signIn));
    }),

    bind(requestMagicLink, async ({ body }) => {
      await sendLink(deps, body.email);
      return confirmation(linkMessage);
    }),

    bind(
      verifyMagicLink,
      async ({ query }, { request }) => {
        const signIn = await useLink(signIns, query.token);
        return wantsPage(request)
          ? answer(302, "", { ...sets(signIn), location: `${config.webUrl}/` })
          : answer(200, presentSignedInByLink(signIn, showsToken(request)), sets(signIn));
      },
      readyToUseLink,
    ),

    bind(signInWithApple, async ({ body }, { request }) => {
      if (apple === undefined) throw unavailable(new Error("APPLE_CLIENT_IDS is not set"));
      const { identityToken, nonce, email, name, displayName } = body;
      const given = { identityToken, nonce, email, name: name ?? displayName ?? null };
      const signIn = await useAppleIdentity({ ...signIns, apple }, given);
      return answer(200, presentSignedInWithApple(signIn, showsToken(request)), sets(signIn));
    }),

    bind(getMe, async (_, { viewer }) => {
      const [user, profile, membership] = await Promise.all([
        findUser(db.primary, viewer.userId),
        findLevelProfile(db.primary, viewer.userId),
        findMembership(db.primary, viewer.userId),
      ]);
      if (user === undefined || profile === undefined) throw unauthorized();
      return { user: presentMe(user, profile, membership) };
    }),

    bind(
      logOut,
      async (_, { viewer }) => {
        await sessions.revoke(db.primary, viewer.sessionId);
        return done();
      },
      // Also when there is no session to end (D38); not for other sites, which could sign people out that way.
      (request, reply) => {
        if (!isForeignPage(request, webOrigins)) reply.header("set-cookie", cookie.clear());
      },
    ),

    bind(showMagicLinkPage, async () =>
      answer(200, page.html, {
        "content-security-policy": page.contentPolicy,
        "referrer-policy": "no-referrer",
      }),
    ),
  ];
}

/** Keeps the token out of referrers, leaves it unused on a prefetch, and gives a missing one the one message (D41). */
function readyToUseLink(request: FastifyRequest, reply: FastifyReply): void {
  reply.header("referrer-policy", "no-referrer");
  if (isPrefetch(request)) throw badRequest("A prefetch does not use the link; open it to sign in");
  const { token } = request.query as { token?: unknown };
  if (typeof token !== "string" || token.trim() === "" || token.length > 200) throw invalidLink();
}

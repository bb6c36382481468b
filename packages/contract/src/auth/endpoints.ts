import { Type } from "typebox";
import { MagicLinkRequested, Me, SignedIn, SignedInByLink, SignedInWithApple } from "./models.ts";
import { knownDevice } from "./device-token.ts";
import { endpoint, leaveLimit } from "../endpoint.ts";
import { Done, email } from "../model.ts";
import { password } from "./password.ts";
import { newProfileVisibility } from "../profile/visibility.ts";
import { publicName } from "../profile/public-name.ts";

const policies = { tag: "auth", auth: "public", cache: "no-store", cors: "first-party" } as const;
const perMinute = (max: number) => ({ max, windowSeconds: 60 }) as const;

export const registerUser = endpoint({
  ...policies,
  id: "registerUser",
  method: "POST",
  path: "/api/auth/register",
  summary: "Create an account",
  description:
    "Common passwords, your email address, your name and the name of the service are rejected as passwords with 400. " +
    "Your public profile (`GET /api/users/{id}`) shows your brew logs, saved recipes and comments, unless you switch a list off: ask your users.",
  limit: perMinute(3),
  body: {
    schema: Type.Object({ email: email(), password: password(8), ...publicName, ...newProfileVisibility }),
    example: { email: "ana@example.com", password: "a long pass phrase", name: "Ana" },
  },
  success: {
    201: {
      description: "The account was created and you are signed in.",
      schema: SignedIn.ref,
      example: SignedIn.example,
    },
  },
  errors: { 409: "The email address is already registered." },
});

/** Returns the same error for an unknown email address and a wrong password (D43). */
export const logIn = endpoint({
  ...policies,
  id: "logIn",
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with a password",
  description:
    "After 5 failed attempts in 15 minutes for one email address from one network (/24, or /64 for IPv6), or 50 in total, further " +
    "attempts are rejected with 429. Devices that signed in before are counted separately.",
  limit: perMinute(5),
  body: {
    schema: Type.Object({ email: email(), password: password(1), deviceToken: knownDevice() }),
    example: { email: "ana@example.com", password: "a long pass phrase" },
  },
  success: { 200: { description: "You are signed in.", schema: SignedIn.ref, example: SignedIn.example } },
  errors: { 401: "The email address or password is wrong." },
});

/** Does not reveal whether an account exists (D40). */
export const requestMagicLink = endpoint({
  ...policies,
  id: "requestMagicLink",
  method: "POST",
  path: "/api/auth/magic-link",
  summary: "Request a sign-in link and code by email",
  description:
    "If the address has no account, the link and the code create one: with a verified address, without a password, and with all lists of the " +
    "public profile off. The language of the email is that of your preferences, or else of `Accept-Language` (English or German). " +
    "Sends up to 3 emails in 15 minutes and 10 per day to one address, and the same number again for a device that signed in before. " +
    "Beyond that one email per hour is sent; other requests get the same response, but no email.",
  limit: perMinute(5),
  body: {
    schema: Type.Object({
      email: email(),
      returnTo: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 500,
          description:
            "A path of the web front end, such as `/recipes/12?tab=steps`, to continue at after signing in with the link. Other addresses are rejected with 400.",
        }),
      ),
      deviceToken: knownDevice(),
    }),
    example: { email: "ana@example.com", returnTo: "/recipes/12" },
  },
  success: {
    200: {
      description: "An email was sent. The response is the same for addresses with and without an account.",
      schema: MagicLinkRequested.ref,
      example: MagicLinkRequested.example,
    },
  },
});

/** Redirects browsers; returns JSON to other clients (D41). */
export const verifyMagicLink = endpoint({
  ...policies,
  id: "verifyMagicLink",
  method: "GET",
  path: "/api/auth/magic-link/verify",
  summary: "Sign in with a sign-in link",
  description:
    "A token is valid once, for 60 minutes. HEAD requests and prefetches (which get a 400) do not use it up.",
  limit: perMinute(10),
  hasSideEffects: true,
  query: Type.Object({
    token: Type.String({
      minLength: 1,
      maxLength: 200,
      description: "The token from the link in the email.",
      examples: ["x".repeat(43)],
    }),
  }),
  success: {
    200: {
      description: "You are signed in.",
      schema: SignedInByLink.ref,
      example: SignedInByLink.example,
    },
    302: {
      description:
        "You are signed in. Browsers (`Accept: text/html`) are redirected to the web front end, to `returnTo` if the link was requested with one. A request from another site's page is " +
        "redirected to the sign-in page instead and does not use up the token.",
      schema: Type.String(),
      example: "",
      contentType: "text/plain; charset=utf-8",
    },
  },
  errors: { 400: "The token is missing, unknown, expired or already used, or the request is a prefetch." },
});

export const signInWithApple = endpoint({
  ...policies,
  id: "signInWithApple",
  method: "POST",
  path: "/api/auth/apple",
  summary: "Sign in with Apple",
  description:
    "Creates an account on the first sign-in; the name and the switches of the public profile are for this account only. An identity token is valid once; you can retry with the same token for one minute.",
  limit: perMinute(5),
  body: {
    schema: Type.Object({
      identityToken: Type.String({
        minLength: 1,
        maxLength: 8192,
        description: "The identity token from Apple.",
      }),
      email: Type.Optional(email()),
      ...publicName,
      ...newProfileVisibility,
      nonce: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 255,
          description:
            "The nonce of the sign-in request, not hashed. Required if the identity token has a nonce.",
        }),
      ),
    }),
    example: { identityToken: "eyJraWQiOiJhIn0.e30.c2ln", name: "Ana" },
  },
  success: {
    200: {
      description: "You are signed in.",
      schema: SignedInWithApple.ref,
      example: SignedInWithApple.example,
    },
  },
  errors: {
    400: "A field is malformed, or the first sign-in has no email address.",
    401: "The identity token is invalid, expired, already used or issued for another app.",
    409: "First sign-in with an unverified `email` that belongs to another account.",
    503: "Sign in with Apple is not configured, or Apple's keys cannot be loaded.",
  },
});

export const getMe = endpoint({
  ...policies,
  id: "getMe",
  method: "GET",
  path: "/api/auth/me",
  summary: "Get the signed-in user",
  auth: "required",
  limit: null,
  cache: "private",
  success: {
    200: {
      description: "The signed-in user with taste profile and roaster.",
      schema: Type.Object({ user: Me.ref }),
      example: { user: Me.example },
    },
  },
});

/** Ends the session itself, so that its token is invalid everywhere (D38). */
export const logOut = endpoint({
  ...policies,
  id: "logOut",
  method: "POST",
  path: "/api/auth/logout",
  summary: "Sign out",
  description: "Ends the session and clears the cookie. The cookie is also cleared on a 401.",
  auth: "required",
  limit: leaveLimit,
  cache: "private",
  success: { 200: { description: "You are signed out.", schema: Done.ref, example: Done.example } },
});

export const authEndpoints = [
  registerUser,
  logIn,
  requestMagicLink,
  verifyMagicLink,
  signInWithApple,
  getMe,
  logOut,
] as const;

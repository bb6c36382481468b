import { Type } from "typebox";
import { endpoint } from "./endpoint.ts";
import { Confirmation, Done, email, model, nullable, oneOf, text } from "./model.ts";
import { LevelProfile } from "./profile.ts";

const instant = () => Type.String({ format: "date-time" });

/** The signed-in person as sign-in answers show it (D35); the address is null only for one whom Apple told us none of. */
export const AuthUser = model(
  "AuthUser",
  Type.Object({
    id: Type.Integer(),
    email: nullable(Type.String()),
    name: nullable(Type.String()),
    createdAt: instant(),
  }),
  { id: 7, email: "ana@example.com", name: "Ana", createdAt: "2026-11-15T07:00:00.000Z" },
);

const token = Type.Optional(
  Type.String({
    description: "A JWT for `Authorization: Bearer`; left out for pages of our own, which have the cookie.",
  }),
);

/** Answer of register and login; the session cookie comes with it (D35, D36). */
export const SignedIn = model(
  "SignedIn",
  Type.Object({ success: Type.Literal(true), user: AuthUser.ref, token }),
  { success: true, user: AuthUser.example, token: "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl" },
);

/** Answer of the Apple sign-in (spec: POST /api/auth/apple). */
export const SignedInWithApple = model(
  "SignedInWithApple",
  Type.Object({
    success: Type.Literal(true),
    user: Type.Object({
      id: Type.Integer(),
      email: nullable(Type.String()),
      name: nullable(Type.String()),
    }),
    token,
  }),
  { success: true, user: { id: 7, email: "ana@example.com", name: "Ana" } },
);

/** Answer of a used magic link (D41). */
export const SignedInByLink = model(
  "SignedInByLink",
  Type.Object({
    success: Type.Literal(true),
    user: Type.Object({ id: Type.Integer(), email: nullable(Type.String()) }),
    token,
  }),
  { success: true, user: { id: 7, email: "ana@example.com" } },
);

/** The signed-in person with taste and roaster (D48). */
export const Me = model(
  "Me",
  Type.Object({
    id: Type.Integer(),
    email: nullable(Type.String()),
    name: nullable(Type.String()),
    createdAt: instant(),
    profile: LevelProfile.ref,
    roaster: nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        slug: Type.String(),
        role: oneOf(["OWNER"]),
      }),
    ),
  }),
  { ...AuthUser.example, profile: LevelProfile.example, roaster: null },
);

const policies = { tag: "auth", auth: "public", cache: "no-store", cors: "first-party" } as const;
const perMinute = (max: number) => ({ max, windowSeconds: 60 }) as const;

/** Not trimmed, any characters; length in code points (D46). */
const password = (minLength: number) => Type.String({ format: "password", minLength, maxLength: 128 });
const name = () => Type.Optional(text(1, 60));
const displayName = () =>
  Type.Optional(Type.String({ minLength: 1, maxLength: 60, description: "Another name of name." }));

/** spec: POST /api/auth/register; always 201 (D35), and the printed 409 (D43). */
export const registerUser = endpoint({
  ...policies,
  id: "registerUser",
  method: "POST",
  path: "/api/auth/register",
  summary: "Create an account with a password",
  limit: perMinute(3),
  body: {
    schema: Type.Object({ email: email(), password: password(8), name: name(), displayName: displayName() }),
    example: { email: "ana@example.com", password: "a long pass phrase", name: "Ana" },
  },
  success: { 201: { description: "Signed in.", schema: SignedIn.ref, example: SignedIn.example } },
  errors: { 409: "The email is already registered." },
});

/** spec: POST /api/auth/login; one answer for unknown address and wrong password (D43). */
export const logIn = endpoint({
  ...policies,
  id: "logIn",
  method: "POST",
  path: "/api/auth/login",
  summary: "Sign in with a password",
  description: "After five failures in 15 minutes an address is refused with 429, from wherever it is tried.",
  limit: perMinute(5),
  body: {
    schema: Type.Object({ email: email(), password: password(1) }),
    example: { email: "ana@example.com", password: "a long pass phrase" },
  },
  success: { 200: { description: "Signed in.", schema: SignedIn.ref, example: SignedIn.example } },
  errors: { 401: "Email or password is wrong." },
});

/** spec: POST /api/auth/magic-link; never tells whether the address is known (D40). */
export const requestMagicLink = endpoint({
  ...policies,
  id: "requestMagicLink",
  method: "POST",
  path: "/api/auth/magic-link",
  summary: "Ask for a sign-in link by mail",
  description: "At most 3 mails in 15 minutes and 10 in a day go to one address; more are dropped silently.",
  limit: perMinute(5),
  body: { schema: Type.Object({ email: email() }), example: { email: "ana@example.com" } },
  success: {
    200: {
      description: "The same for known and unknown addresses.",
      schema: Confirmation.ref,
      example: {
        success: true,
        message: "If an account exists for this address, a sign-in link is on its way.",
      },
    },
  },
});

/** spec: GET /api/auth/magic-link/verify; a redirect for browsers, JSON for others (D41). */
export const verifyMagicLink = endpoint({
  ...policies,
  id: "verifyMagicLink",
  method: "GET",
  path: "/api/auth/magic-link/verify",
  summary: "Sign in with the token of a mailed link",
  description:
    "A token works once, for 60 minutes. HEAD and requests marked as prefetch (answered 400) leave it unused.",
  limit: perMinute(10),
  getHasEffect: true,
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  success: {
    200: {
      description: "Signed in.",
      schema: SignedInByLink.ref,
      example: SignedInByLink.example,
    },
    302: {
      description: "Signed in, for a browser (Accept has text/html): on to the web front end.",
      schema: Type.String(),
      example: "",
      contentType: "text/plain; charset=utf-8",
    },
  },
  errors: { 400: "The link is missing, unknown, expired, already used, or only prefetched." },
});

/** spec: POST /api/auth/apple; D45. */
export const signInWithApple = endpoint({
  ...policies,
  id: "signInWithApple",
  method: "POST",
  path: "/api/auth/apple",
  summary: "Sign in or register with an Apple identity token",
  description:
    "An identity token signs in once; the same token may be sent again for a minute, as retries do.",
  limit: perMinute(5),
  body: {
    schema: Type.Object({
      identityToken: Type.String({ minLength: 1, maxLength: 8192 }),
      email: Type.Optional(email()),
      name: name(),
      displayName: displayName(),
      nonce: Type.Optional(
        Type.String({ minLength: 1, maxLength: 255, description: "The nonce of the sign-in, plain." }),
      ),
    }),
    example: { identityToken: "eyJraWQiOiJhIn0.e30.c2ln", name: "Ana" },
  },
  success: {
    200: { description: "Signed in.", schema: SignedInWithApple.ref, example: SignedInWithApple.example },
  },
  errors: {
    400: "A field is malformed, or no email is known at the first sign-in.",
    401: "The identity token is invalid, expired, used before or meant for another app.",
    409: "First sign-in, and the unproven email of the body belongs to another account.",
    503: "Apple sign-in is not configured, or Apple's keys cannot be had.",
  },
});

/** spec: GET /api/auth/me; D48. */
export const getMe = endpoint({
  ...policies,
  id: "getMe",
  method: "GET",
  path: "/api/auth/me",
  summary: "Tell who is signed in",
  auth: "required",
  limit: null,
  cache: "private",
  success: {
    200: {
      description: "The signed-in user.",
      schema: Type.Object({ user: Me.ref }),
      example: { user: Me.example },
    },
  },
});

/** spec: POST /api/auth/logout; ends the session itself, so that its token is dead everywhere (D38). */
export const logOut = endpoint({
  ...policies,
  id: "logOut",
  method: "POST",
  path: "/api/auth/logout",
  summary: "Sign out",
  description: "Clears the cookie also when it answers 401.",
  auth: "required",
  limit: null,
  cache: "private",
  success: { 200: { description: "Signed out.", schema: Done.ref, example: Done.example } },
});

/** The page that a mailed link opens until a web front end has its own (D40). An extension: the spec names no page. */
export const showMagicLinkPage = endpoint({
  ...policies,
  id: "showMagicLinkPage",
  method: "GET",
  path: "/auth/magic",
  summary: "Show the page with the button of a mailed link",
  description:
    "The token stays in the fragment; only the button sends it, so that mail scanners cannot use it up.",
  limit: null,
  success: {
    200: {
      description: "A page.",
      schema: Type.String(),
      example: "<!doctype html>…",
      contentType: "text/html; charset=utf-8",
    },
  },
});

export const authEndpoints = [
  registerUser,
  logIn,
  requestMagicLink,
  verifyMagicLink,
  signInWithApple,
  getMe,
  logOut,
  showMagicLinkPage,
] as const;
export const authModels = [Done, AuthUser, SignedIn, SignedInWithApple, SignedInByLink, Me] as const;

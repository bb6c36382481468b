import { Type } from "typebox";
import { SignedInByLink } from "./models.ts";
import { knownDevice } from "./device-token.ts";
import { endpoint } from "../endpoint.ts";
import { email } from "../model.ts";

/** Verifies the code that the email contains in addition to the link, for signing in on another device (D139). */
export const verifySignInCode = endpoint({
  id: "verifySignInCode",
  method: "POST",
  path: "/api/auth/magic-link/verify-code",
  tag: "auth",
  summary: "Sign in with an emailed code",
  description:
    "Send the code together with the `requestId` from `POST /api/auth/magic-link`; a code is valid only for its request and has 5 " +
    "attempts. Using the code or the link ends both; the code expires after 15 minutes, the link after 60. A code without attempts left does not end the link. " +
    "After 10 wrong codes in 15 minutes for one email address from one network, or 50 per day in total, further attempts are rejected " +
    "with 429. Devices that signed in before are counted separately.",
  auth: "public",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  cors: "first-party",
  body: {
    schema: Type.Object({
      email: email(),
      requestId: Type.String({
        minLength: 1,
        maxLength: 64,
        description: "The `requestId` from `POST /api/auth/magic-link`.",
      }),
      code: Type.String({
        minLength: 6,
        maxLength: 20,
        description: "The 6-digit code from the email. Spaces and hyphens are ignored.",
      }),
      deviceToken: knownDevice(),
    }),
    example: {
      email: "ana@example.com",
      requestId: "0b5f6a1e-6f0b-4f57-9a43-5d1f1b0c2e77",
      code: "042917",
    },
    maxBytes: 4096,
  },
  success: {
    200: { description: "You are signed in.", schema: SignedInByLink.ref, example: SignedInByLink.example },
  },
  errors: {
    400: "The code is wrong, expired, already used, has no attempts left, or belongs to another request.",
  },
});

export const signInCodeEndpoints = [verifySignInCode] as const;

import { Type } from "typebox";
import { deviceToken } from "./device-token.ts";
import { Done, model, nullable, oneOf, timestamp } from "../model.ts";
import { LevelProfile } from "../profile/endpoints.ts";
import { profileVisibility } from "../profile/visibility.ts";

const user = {
  id: Type.Integer(),
  email: nullable(Type.String()),
  name: nullable(Type.String()),
  createdAt: timestamp(),
};

/** The user in sign-in responses (D35). `email` is null only if Apple did not share an address. */
export const AuthUser = model("AuthUser", Type.Object(user), {
  id: 7,
  email: "ana@example.com",
  name: "Ana",
  createdAt: "2026-11-15T07:00:00.000Z",
});

/** The user's own account, with its public data. */
export const Account = model("Account", Type.Object({ ...user, ...profileVisibility }), {
  ...AuthUser.example,
  showBrewLogs: false,
  showSavedRecipes: true,
  showComments: true,
});

const token = Type.Optional(
  Type.String({
    description:
      "A JWT for the `Authorization: Bearer` header. Omitted for the web front end, which uses the cookie.",
  }),
);

/** Response of register and login; it also sets the session cookie (D35, D36). */
export const SignedIn = model(
  "SignedIn",
  Type.Object({ success: Type.Literal(true), user: AuthUser.ref, token, deviceToken }),
  { success: true, user: AuthUser.example, token: "eyJhbGciOiJIUzI1NiJ9.e30.c2lnbmF0dXJl" },
);

const removedPassword = Type.Optional(
  Type.Boolean({
    description:
      "Present and true if this sign-in confirmed the address for the first time and removed the password that the account had, " +
      "since another person could have set it. The other sessions ended, and a mail says so. Offer to set a new password.",
  }),
);

/** Response of the Apple sign-in. */
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
    deviceToken,
    removedPassword,
  }),
  { success: true, user: { id: 7, email: "ana@example.com", name: "Ana" } },
);

/** Response of a redeemed sign-in link (D41). */
export const SignedInByLink = model(
  "SignedInByLink",
  Type.Object({
    success: Type.Literal(true),
    user: Type.Object({ id: Type.Integer(), email: nullable(Type.String()) }),
    token,
    deviceToken,
    returnTo: Type.Optional(
      Type.String({
        description:
          "The path of the web front end to continue at. Present if the link was requested with `returnTo`.",
      }),
    ),
    removedPassword,
  }),
  { success: true, user: { id: 7, email: "ana@example.com" } },
);

/** Response to a request for a sign-in link; the same for known and unknown email addresses (D40). */
export const MagicLinkRequested = model(
  "MagicLinkRequested",
  Type.Object({
    success: Type.Literal(true),
    message: Type.String(),
    requestId: Type.String({ description: "Send it with the code of the email to sign in." }),
  }),
  {
    success: true,
    message:
      "An email with a link and a code is on its way. They sign you in, or create your account if you have none.",
    requestId: "0b5f6a1e-6f0b-4f57-9a43-5d1f1b0c2e77",
  },
);

/** The signed-in user with taste profile and roaster (D48). */
export const Me = model(
  "Me",
  Type.Object({
    ...user,
    ...profileVisibility,
    hasPassword: Type.Boolean({ description: "Whether you can sign in with a password." }),
    profile: LevelProfile.ref,
    roaster: nullable(
      Type.Object({
        id: Type.Integer(),
        name: Type.String(),
        slug: Type.String(),
        role: oneOf(["OWNER", "EDITOR"]),
      }),
    ),
  }),
  { ...Account.example, hasPassword: true, profile: LevelProfile.example, roaster: null },
);

export const authModels = [
  Done,
  AuthUser,
  Account,
  SignedIn,
  SignedInWithApple,
  SignedInByLink,
  MagicLinkRequested,
  Me,
] as const;

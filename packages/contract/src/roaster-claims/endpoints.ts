import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { Done, email, httpUrl, model, nullable, oneOf, pathId, text, timestamp } from "../model.ts";
import { pageRedirect } from "../page-redirect.ts";

/** States of a claim (D111). */
export const claimStatuses = [
  "PENDING",
  "IN_REVIEW",
  "APPROVED",
  "REJECTED",
  "EXPIRED",
  "CANCELLED",
] as const;

/** A user's request to become the owner of a roaster (D111). */
export const RoasterClaim = model(
  "RoasterClaim",
  Type.Object({
    id: Type.Integer(),
    status: oneOf(claimStatuses),
    roasterSlug: nullable(Type.String({ description: "Null if the roaster does not exist yet." })),
    roasterName: Type.String(),
    businessEmail: Type.String(),
    createdAt: timestamp(),
    expiresAt: timestamp(),
  }),
  {
    id: 4,
    status: "PENDING",
    roasterSlug: "north",
    roasterName: "North",
    businessEmail: "bo@north.example",
    createdAt: "2026-11-15T07:00:00.000Z",
    expiresAt: "2026-11-22T07:00:00.000Z",
  },
);

const path = "/api/roaster-claims";
const policies = {
  tag: "roasters",
  auth: "required",
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

export const claimRoaster = endpoint({
  ...policies,
  id: "claimRoaster",
  method: "POST",
  path,
  summary: "Claim a roaster",
  description:
    "Sends a link to the business email address; the claim expires after 7 days. Once confirmed, it is approved immediately if the " +
    "roaster is new, or if it has no members and the address belongs to the business: its domain is that of a website " +
    "that no member wrote. Addresses of free email providers are not accepted as proof. Other claims are reviewed by a person. " +
    "Limit: 5 emails per day to one address, and 10 per user.",
  body: {
    schema: Type.Object({
      businessEmail: email(),
      roasterSlug: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 120,
          description: "Slug of an existing roaster. Takes precedence over `roasterName`.",
        }),
      ),
      roasterName: Type.Optional({
        ...text(1, 120),
        description: "Name of a new roaster. If a roaster with this name exists, it is claimed.",
      }),
      proofUrl: Type.Optional(nullable(httpUrl())),
      notes: Type.Optional(nullable(text(0, 2000))),
    }),
    example: { businessEmail: "bo@north.example", roasterSlug: "north" },
  },
  success: {
    200: {
      description: "The claim was created. Confirm it with the link in the email.",
      schema: Type.Object({
        success: Type.Literal(true),
        message: Type.String(),
        claim: RoasterClaim.ref,
      }),
      example: { success: true, message: "Check bo@north.example to confirm.", claim: RoasterClaim.example },
    },
  },
  errors: {
    400: "A field is missing or malformed, or both `roasterSlug` and `roasterName` are missing.",
    404: "No roaster has this slug.",
    409: "You already have an open claim, or are a member of a roaster.",
    429: "Too many claim emails today, for you or to this address. Wait for the number of seconds in the `Retry-After` header.",
  },
});

export const listRoasterClaims = endpoint({
  ...policies,
  id: "listRoasterClaims",
  method: "GET",
  path,
  summary: "List your roaster claims",
  success: {
    200: {
      description: "Your newest 50 claims, newest first.",
      schema: Type.Object({ claims: Type.Array(RoasterClaim.ref, { maxItems: 50 }) }),
      example: { claims: [RoasterClaim.example] },
    },
  },
});

/** Returns 404 for another user's claim (D17). */
export const cancelRoasterClaim = endpoint({
  ...policies,
  id: "cancelRoasterClaim",
  method: "DELETE",
  path: "/api/roaster-claims/{id}",
  summary: "Cancel a roaster claim",
  params: Type.Object({ id: pathId("Claim") }),
  success: { 200: { description: "The claim was cancelled.", schema: Done.ref, example: Done.example } },
  errors: { 404: "You have no open claim with this id." },
});

const verifyPath = "/api/roaster-claims/verify";
const token = () =>
  Type.String({
    minLength: 1,
    maxLength: 200,
    description: "The token from the link in the email.",
    examples: ["x".repeat(43)],
  });
const invalidToken = "The token is unknown, expired or already used.";

/** Email scanners follow links, so a GET must not confirm (D111). */
export const getClaimOfLink = endpoint({
  ...policies,
  id: "getClaimOfLink",
  method: "GET",
  path: verifyPath,
  summary: "Get the claim of a link",
  description: "Does not confirm the claim.",
  auth: "public",
  cache: "no-store",
  query: Type.Object({ token: token() }),
  success: {
    200: {
      description: "Who asks to manage which roaster.",
      schema: Type.Object({
        roasterName: Type.String(),
        claimant: Type.Object({
          name: Type.String({ description: "The name that others see." }),
          email: nullable(Type.String({ description: "Shortened, so that it can be recognized only." })),
        }),
      }),
      example: { roasterName: "Nordlys", claimant: { name: "Bo", email: "b***@***.example" } },
    },
    302: pageRedirect,
  },
  errors: { 400: invalidToken },
});

/** A token works once (D111). */
export const confirmRoasterClaim = endpoint({
  ...policies,
  id: "confirmRoasterClaim",
  method: "POST",
  path: verifyPath,
  summary: "Confirm a roaster claim",
  auth: "public",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  body: {
    schema: Type.Object({ token: token() }),
    example: { token: "x".repeat(43) },
    maxBytes: 4096,
  },
  success: {
    200: {
      description: "The claim was confirmed. Its status is `APPROVED` or `IN_REVIEW`.",
      schema: Type.Object({ success: Type.Literal(true), claim: RoasterClaim.ref }),
      example: { success: true, claim: { ...RoasterClaim.example, status: "APPROVED" } },
    },
  },
  errors: { 400: invalidToken },
});

export const roasterClaimEndpoints = [
  claimRoaster,
  listRoasterClaims,
  cancelRoasterClaim,
  getClaimOfLink,
  confirmRoasterClaim,
] as const;
export const roasterClaimModels = [RoasterClaim] as const;

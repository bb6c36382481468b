import { Type } from "typebox";
import { time } from "./coffee-models.ts";
import { endpoint } from "./endpoint.ts";
import { Done, email, model, nullable, oneOf, pathId, text, webAddress } from "./model.ts";

/** What becomes of a claim (D111). */
export const claimStatuses = [
  "PENDING",
  "IN_REVIEW",
  "APPROVED",
  "REJECTED",
  "EXPIRED",
  "CANCELLED",
] as const;

/** Somebody's wish to speak for a roaster (D111). */
export const RoasterClaim = model(
  "RoasterClaim",
  Type.Object({
    id: Type.Integer(),
    status: oneOf(claimStatuses),
    roasterSlug: nullable(Type.String({ description: "Null while the roaster is still to be made." })),
    roasterName: Type.String(),
    businessEmail: Type.String(),
    createdAt: time(),
    expiresAt: time(),
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

/** spec: POST /api/roaster-claims; D111. */
export const claimRoaster = endpoint({
  ...policies,
  id: "claimRoaster",
  method: "POST",
  path,
  summary: "Claim a roaster as one's own",
  description:
    "Mails a link to the business address; the claim waits 7 days for it. Once confirmed it is approved at once if the roaster is " +
    "new, or if it has no member and the address proves the business: its domain is the website's, or it is the contact address. " +
    "Free-mail addresses prove nothing. Any other claim is reviewed by a person. At most 5 mails a day go to one address, and 10 " +
    "for one user.",
  body: {
    schema: Type.Object({
      businessEmail: email(),
      roasterSlug: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 120,
          description: "Of a roaster that is there; wins over roasterName.",
        }),
      ),
      roasterName: Type.Optional({
        ...text(1, 120),
        description: "Of a roaster to be made; where one of this name is there, it is claimed.",
      }),
      proofUrl: Type.Optional(nullable(webAddress())),
      notes: Type.Optional(nullable(text(0, 2000))),
    }),
    example: { businessEmail: "bo@north.example", roasterSlug: "north" },
  },
  success: {
    200: {
      description: "Waiting for the link in the mail to be confirmed.",
      schema: Type.Object({
        success: Type.Literal(true),
        message: Type.String(),
        claim: RoasterClaim.ref,
      }),
      example: { success: true, message: "Check bo@north.example to confirm.", claim: RoasterClaim.example },
    },
  },
  errors: {
    400: "A field is missing or malformed, or there is neither roasterSlug nor roasterName.",
    404: "No roaster has this slug.",
    409: "You have an open claim, or are a member of a roaster already.",
    429: "Too many claim mails today, of yours or to this address; Retry-After says in how many seconds to try again.",
  },
});

/** D125: one's own claims. */
export const listRoasterClaims = endpoint({
  ...policies,
  id: "listRoasterClaims",
  method: "GET",
  path,
  summary: "List one's own claims, newest first",
  success: {
    200: {
      description: "The newest 50.",
      schema: Type.Object({ claims: Type.Array(RoasterClaim.ref, { maxItems: 50 }) }),
      example: { claims: [RoasterClaim.example] },
    },
  },
});

/** D125: takes back a claim that is not decided. Whose it is not, does not see it (D17). */
export const cancelRoasterClaim = endpoint({
  ...policies,
  id: "cancelRoasterClaim",
  method: "DELETE",
  path: "/api/roaster-claims/{id}",
  summary: "Take back one's own open claim",
  params: Type.Object({ id: pathId("Claim") }),
  success: { 200: { description: "Cancelled.", schema: Done.ref, example: Done.example } },
  errors: { 404: "You have no open claim with this id." },
});

const verifyPath = "/api/roaster-claims/verify";
const token = () =>
  Type.String({ minLength: 1, maxLength: 200, description: "As the link in the mail has it." });
const dead = "The link is unknown, expired or used.";

/** D111, D125: the link in the mail. Mail scanners follow links, so this one only asks. */
export const showClaimPage = endpoint({
  ...policies,
  id: "showClaimPage",
  method: "GET",
  path: verifyPath,
  summary: "Show the page that confirms a claim",
  description: "Changes nothing: the page's button does. Browsers get the 400 as a page too.",
  auth: "public",
  cache: "no-store",
  query: Type.Object({ token: token() }),
  success: {
    200: {
      description: "A page that names the roaster and who claims it, with a button.",
      schema: Type.String(),
      example: "<!doctype html>…",
      contentType: "text/html; charset=utf-8",
    },
  },
  errors: { 400: dead },
});

/** D111, D125: what the page's button sends; it works once. */
export const confirmRoasterClaim = endpoint({
  ...policies,
  id: "confirmRoasterClaim",
  method: "POST",
  path: verifyPath,
  summary: "Confirm a claim with the token of its mail",
  description: "JSON is answered with JSON, a form with a page.",
  auth: "public",
  limit: { max: 10, windowSeconds: 60 },
  cache: "no-store",
  body: { schema: Type.Object({ token: token() }), example: { token: "x".repeat(43) }, accepts: ["form"] },
  success: {
    200: {
      description: "Confirmed: approved, or to be reviewed.",
      schema: Type.Object({ success: Type.Literal(true), claim: RoasterClaim.ref }),
      example: { success: true, claim: { ...RoasterClaim.example, status: "APPROVED" } },
    },
  },
  errors: { 400: dead },
});

export const roasterClaimEndpoints = [
  claimRoaster,
  listRoasterClaims,
  cancelRoasterClaim,
  showClaimPage,
  confirmRoasterClaim,
] as const;
export const roasterClaimModels = [RoasterClaim] as const;

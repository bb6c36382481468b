import { type TArray, Type } from "typebox";
import { DeskClaim, DeskHealth, DeskReport, DeskTarget, deskTargetKinds, OperatorAction } from "./models.ts";
import { endpoint } from "../endpoint.ts";
import { nullable, oneOf, pathId, text, timestamp } from "../model.ts";

/**
 * `dismiss` keeps the content; `rename`, `block` and `unblock` apply to users. `block` also hides everything that they published.
 */
export const deskDecisions = ["hide", "unhide", "dismiss", "rename", "block", "unblock"] as const;
export const claimDecisions = ["approve", "reject"] as const;

/**
 * Every endpoint of the desk is for operators: 404 for all other users, and 403 with the code `passkey_required` until a passkey
 * was used in the session (D477).
 */
const policies = {
  tag: "desk",
  auth: "operator",
  recentPasskey: true,
  limit: null,
  cache: "private",
  cors: "first-party",
} as const;

const Done = Type.Object({ done: Type.String({ description: "What was done, in a sentence." }) });
const reason = Type.Optional(
  nullable({
    ...text(1, 500),
    description: "Why, for the audit trail and the mail to the person concerned.",
  }),
);

export const getDesk = endpoint({
  ...policies,
  id: "getDesk",
  method: "GET",
  path: "/api/desk",
  summary: "Count what waits for an operator",
  success: {
    200: {
      description: "The numbers of open reports and claims.",
      schema: Type.Object({
        operator: Type.String({ description: "Your name." }),
        reports: Type.Integer(),
        claims: Type.Integer(),
      }),
      example: { operator: "Jana", reports: 7, claims: 2 },
    },
  },
});

export const listDeskReports = endpoint({
  ...policies,
  id: "listDeskReports",
  method: "GET",
  path: "/api/desk/reports",
  summary: "List what was reported",
  success: {
    200: {
      description: "Up to 100 things with open reports, most reported first, then oldest.",
      schema: Type.Object({ reports: Type.Array(DeskReport.ref) }),
      example: { reports: [DeskReport.example] },
    },
  },
});

const targetParams = Type.Object({
  kind: { ...oneOf(deskTargetKinds), description: "What it is.", examples: ["comment"] },
  id: pathId("Target"),
});

export const getDeskTarget = endpoint({
  ...policies,
  id: "getDeskTarget",
  method: "GET",
  path: "/api/desk/targets/{kind}/{id}",
  summary: "Get published content with its reports and history",
  params: targetParams,
  success: {
    200: { description: "The target.", schema: DeskTarget.ref, example: DeskTarget.example },
  },
});

export const decideOnDeskTarget = endpoint({
  ...policies,
  id: "decideOnDeskTarget",
  method: "POST",
  path: "/api/desk/targets/{kind}/{id}/decision",
  summary: "Hide, show, keep, rename or block",
  description:
    "The author and the reporters are told by mail. `rename`, `block` and `unblock` take users; `block` also hides everything that the user published until `unblock`.",
  params: targetParams,
  body: {
    schema: Type.Object({ decision: oneOf(deskDecisions), reason }),
    example: { decision: "hide", reason: "Advertising" },
  },
  success: {
    200: {
      description: "The decision was made.",
      schema: Done,
      example: { done: "comment:4 is hidden; reports resolved: 2" },
    },
  },
  errors: { 409: "It is already so, or changed in the meantime." },
});

export const listDeskClaims = endpoint({
  ...policies,
  id: "listDeskClaims",
  method: "GET",
  path: "/api/desk/claims",
  summary: "List claims that need a decision or a confirmation",
  success: {
    200: {
      description: "Open claims, oldest first.",
      schema: Type.Object({
        claims: Type.Array(
          Type.Object({
            id: Type.Integer(),
            status: oneOf(["PENDING", "IN_REVIEW"]),
            createdAt: timestamp(),
            roasterName: Type.String(),
            businessEmail: Type.String(),
          }),
        ),
      }),
      example: {
        claims: [
          {
            id: 3,
            status: "IN_REVIEW",
            createdAt: "2026-11-15T07:00:00.000Z",
            roasterName: "North",
            businessEmail: "ana@north.example",
          },
        ],
      },
    },
  },
});

const claimParams = Type.Object({ id: pathId("Claim") });

export const getDeskClaim = endpoint({
  ...policies,
  id: "getDeskClaim",
  method: "GET",
  path: "/api/desk/claims/{id}",
  summary: "Get a claim with its evidence",
  params: claimParams,
  success: { 200: { description: "The claim.", schema: DeskClaim.ref, example: DeskClaim.example } },
});

export const decideOnDeskClaim = endpoint({
  ...policies,
  id: "decideOnDeskClaim",
  method: "POST",
  path: "/api/desk/claims/{id}/decision",
  summary: "Approve or reject a claim",
  description: "The claimant is told by mail.",
  params: claimParams,
  body: {
    schema: Type.Object({ decision: oneOf(claimDecisions), reason }),
    example: { decision: "approve" },
  },
  success: {
    200: {
      description: "The decision was made.",
      schema: Done,
      example: { done: "Claim 3 of North is approved" },
    },
  },
  errors: { 409: "The claim cannot be decided, or was decided in the meantime." },
});

export const getDeskHealth = endpoint({
  ...policies,
  id: "getDeskHealth",
  method: "GET",
  path: "/api/desk/health",
  summary: "Get the state of the service at a glance",
  success: {
    200: { description: "Figures with their limits.", schema: DeskHealth.ref, example: DeskHealth.example },
  },
});

export const listOperatorActions = endpoint({
  ...policies,
  id: "listOperatorActions",
  method: "GET",
  path: "/api/desk/actions",
  summary: "List what operators did",
  query: Type.Object({
    before: Type.Optional(
      Type.Integer({ minimum: 1, description: "Only actions with a smaller id.", examples: [120] }),
    ),
  }),
  success: {
    200: {
      description: "Up to 50 actions, newest first.",
      schema: Type.Object({
        actions: Type.Array(OperatorAction.ref),
        next: nullable(
          Type.Integer({ description: "The value of `before` for the next page. Null on the last." }),
        ),
      }),
      example: { actions: [OperatorAction.example], next: null },
    },
  },
});

/** How many users must describe a grinder or machine before operators see its name. */
export const minOwners = 3;

const MissingItem = Type.Object({
  name: Type.String({ description: "As most of its owners write it." }),
  owners: Type.Integer(),
});

/** Declares the list of the grinders or machines that users described themselves because the catalog lacks them. */
const missing = <Kind extends "grinder" | "machine">(kind: Kind, example: string) =>
  endpoint({
    ...policies,
    id: `listMissing${kind === "grinder" ? "Grinders" : "Machines"}`,
    method: "GET",
    path: `/api/desk/${kind}s` as const,
    summary: `List ${kind}s that users have and the catalog lacks`,
    description: `Names that at least ${minOwners} users gave to ${kind}s of their own, and by how many; nothing else about them.`,
    success: {
      200: {
        description: "Up to 100 names, those of most users first.",
        schema: Type.Object({ [`${kind}s`]: Type.Array(MissingItem, { maxItems: 100 }) } as Record<
          `${Kind}s`,
          TArray<typeof MissingItem>
        >),
        example: { [`${kind}s`]: [{ name: example, owners: 12 }] },
      },
    },
  });

export const listMissingGrinders = missing("grinder", "Morrow M64");
export const listMissingMachines = missing("machine", "Clay dripper");

export const deskEndpoints = [
  getDesk,
  listDeskReports,
  getDeskTarget,
  decideOnDeskTarget,
  listDeskClaims,
  getDeskClaim,
  decideOnDeskClaim,
  getDeskHealth,
  listOperatorActions,
  listMissingGrinders,
  listMissingMachines,
] as const;

import { Type } from "typebox";
import { reportReasons } from "../moderation/endpoints.ts";
import { model, nullable, nullableText, oneOf, timestamp } from "../model.ts";

/** Kinds of content that operators decide about. */
export const deskTargetKinds = ["recipe", "comment", "coffee", "roaster", "user"] as const;

const target = {
  kind: oneOf(deskTargetKinds),
  id: Type.Integer(),
  key: Type.String({ description: "How commands and the audit trail name it, such as `roaster:onyx`." }),
  path: Type.String({ description: "The page on which it stands." }),
  content: nullableText(),
  isHidden: Type.Boolean(),
  author: nullable(Type.Object({ id: Type.Integer(), displayName: Type.String() })),
};
const targetExample = {
  kind: "comment" as const,
  id: 4,
  key: "comment:4",
  path: "/recipes/12",
  content: "Get 20 % off at my shop",
  isHidden: false,
  author: { id: 7, displayName: "coffeedeals" },
};

/** A target with open reports. */
export const DeskReport = model(
  "DeskReport",
  Type.Object({
    ...target,
    reports: Type.Integer(),
    reasons: Type.Array(oneOf(reportReasons)),
    firstReportedAt: timestamp(),
  }),
  {
    ...targetExample,
    reports: 2,
    reasons: ["SPAM"] as "SPAM"[],
    firstReportedAt: "2026-11-15T07:00:00.000Z",
  },
);

export const OperatorAction = model(
  "OperatorAction",
  Type.Object({
    id: Type.Integer(),
    at: timestamp(),
    operator: Type.String({
      description: "`user:` and an id for the desk, else the login name on the command line.",
    }),
    command: Type.String(),
    target: Type.String(),
    reason: nullableText(),
  }),
  {
    id: 1,
    at: "2026-11-15T07:00:00.000Z",
    operator: "user:1",
    command: "hide",
    target: "comment:4",
    reason: "Advertising",
  },
);

/** Published content or a user, with the data that an operator needs to decide. */
export const DeskTarget = model(
  "DeskTarget",
  Type.Object({
    ...target,
    isDeleted: Type.Boolean({ description: "Deleted by its author." }),
    hiddenParent: nullable(
      Type.String({ description: "What must be shown before it can be, such as its coffee." }),
    ),
    openReports: Type.Array(
      Type.Object({
        reason: oneOf(reportReasons),
        details: nullableText(),
        isGuest: Type.Boolean({ description: "Whether a visitor without an account sent it." }),
        createdAt: timestamp(),
      }),
      { description: "Oldest first, without the reporters." },
    ),
    history: nullable(
      Type.Object(
        {
          memberSince: timestamp(),
          isVerified: Type.Boolean({ description: "Whether the address of the account is verified." }),
          isBlocked: Type.Boolean(),
          recipes: Type.Integer(),
          comments: Type.Integer(),
          coffees: Type.Integer(),
          hidden: Type.Integer({ description: "How many of them are hidden." }),
        },
        { description: "The author's history. Null without an author." },
      ),
    ),
    actions: Type.Array(OperatorAction.ref, { description: "What operators did with it, newest first." }),
  }),
  {
    ...targetExample,
    isDeleted: false,
    hiddenParent: null,
    openReports: [
      { reason: "SPAM" as const, details: null, isGuest: false, createdAt: "2026-11-15T07:00:00.000Z" },
    ],
    history: {
      memberSince: "2026-11-12T07:00:00.000Z",
      isVerified: false,
      isBlocked: false,
      recipes: 0,
      comments: 6,
      coffees: 0,
      hidden: 2,
    },
    actions: [],
  },
);

/** A claim of a roaster with its evidence. */
export const DeskClaim = model(
  "DeskClaim",
  Type.Object({
    id: Type.Integer(),
    status: oneOf(["PENDING", "IN_REVIEW", "APPROVED", "REJECTED", "EXPIRED", "CANCELLED"]),
    createdAt: timestamp(),
    roaster: Type.Object({ name: Type.String(), slug: nullableText(), members: Type.Integer() }),
    website: nullable(
      Type.Object({ url: Type.String(), isByMember: Type.Boolean({ description: "Written by a member." }) }),
    ),
    claimant: Type.Object({ id: Type.Integer(), name: nullableText(), email: nullableText() }),
    businessEmail: Type.String(),
    provesBusiness: Type.Boolean({
      description: "Whether the business address matches the website or contact.",
    }),
    proofUrl: nullableText(),
    notes: nullableText(),
  }),
  {
    id: 3,
    status: "IN_REVIEW" as const,
    createdAt: "2026-11-15T07:00:00.000Z",
    roaster: { name: "North", slug: "north", members: 0 },
    website: { url: "https://north.example", isByMember: false },
    claimant: { id: 7, name: "Ana", email: "ana@example.com" },
    businessEmail: "ana@north.example",
    provesBusiness: true,
    proofUrl: null,
    notes: null,
  },
);

const ids = ["database", "connections", "jobs", "mail"] as const;

/** A few figures about the state of the service. */
export const DeskHealth = model(
  "DeskHealth",
  Type.Object({
    version: Type.String(),
    uptimeSeconds: Type.Number(),
    figures: Type.Array(
      Type.Object({
        id: oneOf(ids),
        value: nullable(Type.Number({ description: "Null when it could not be measured." })),
        limit: Type.Number(),
        isOver: Type.Boolean({
          description: "Whether the value is over the limit or could not be measured.",
        }),
      }),
      {
        description:
          "`database`: milliseconds of a query. `connections`: percent of the maximum. `jobs`: seconds that the oldest due job has waited. `mail`: mails given up in 24 hours.",
      },
    ),
    day: Type.Object({
      users: Type.Integer(),
      recipes: Type.Integer(),
      comments: Type.Integer(),
      brews: Type.Integer(),
      reports: Type.Integer(),
    }),
  }),
  {
    version: "1.0.0",
    uptimeSeconds: 86_400,
    figures: [{ id: "database" as const, value: 3.1, limit: 500, isOver: false }],
    day: { users: 31, recipes: 4, comments: 9, brews: 412, reports: 2 },
  },
);

export const deskModels = [DeskReport, OperatorAction, DeskTarget, DeskClaim, DeskHealth] as const;

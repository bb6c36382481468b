import * as contract from "@brewdial/contract/desk/endpoints.ts";
import { inTransaction } from "@brewdial/db/executor.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { conflict } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { getTarget, listOpenReports, listReported, type Target } from "../moderation/moderate-content.ts";
import { getReviewedClaim, listOpenClaims } from "../roaster-claims/review-claims.ts";
import * as actions from "./actions.ts";
import { listActions } from "./audit-queries.ts";
import { checkFigures } from "./check-figures.ts";
import { presentAction, presentClaim, presentDetails, presentReport } from "./present.ts";
import { countWaiting, findHistory, listMissing } from "./queries.ts";

const maxReports = 100;
const maxActions = 50;

type Act = (trx: Parameters<typeof actions.rename>[0]) => Promise<actions.Outcome>;

/** Binds the operator's desk: the same actions as the commands of apps/operator, with the same audit trail. */
export function desk(deps: Deps) {
  const { primary } = deps.db;
  /** Runs an action and writes it to the audit trail in one transaction. */
  const record = (userId: number, command: string, reason: string | null, act: Act) =>
    inTransaction(primary, async (trx) => {
      const outcome = await act(trx);
      await actions.recordAction(trx, { operator: `user:${userId}`, command, reason }, outcome);
      return { done: outcome.done };
    });
  return [
    bind(contract.getDesk, async (_, { viewer }) => {
      const { operator, ...waiting } = await countWaiting(primary, viewer.userId);
      return { operator: getDisplayName({ id: viewer.userId, name: operator }), ...waiting };
    }),

    bind(contract.listDeskReports, async () => ({
      reports: (await listReported(primary, maxReports)).map((row) => presentReport(row)),
    })),

    bind(contract.getDeskTarget, async ({ params }) => {
      const target = await getTarget(primary, params);
      const [reports, history, done] = await Promise.all([
        listOpenReports(primary, params),
        target.authorId === null ? undefined : findHistory(primary, target.authorId),
        listActions(primary, { target: target.key, before: undefined, limit: maxActions }),
      ]);
      return presentDetails(target, reports, history, done);
    }),

    bind(contract.decideOnDeskTarget, async ({ params, body }, { viewer }) => {
      const { decision, reason = null } = body;
      return record(viewer.userId, decision, reason, (trx) => decide(trx, params, decision, reason));
    }),

    bind(contract.listDeskClaims, async () => ({
      claims: (await listOpenClaims(primary)).map((claim) => ({
        id: claim.id,
        status: claim.status === "PENDING" ? ("PENDING" as const) : ("IN_REVIEW" as const),
        createdAt: claim.created_at.toISOString(),
        roasterName: claim.roaster_name,
        businessEmail: claim.business_email,
      })),
    })),

    bind(contract.getDeskClaim, async ({ params }) =>
      presentClaim(await getReviewedClaim(primary, params.id)),
    ),

    bind(contract.decideOnDeskClaim, async ({ params, body: { decision, reason = null } }, { viewer }) =>
      record(viewer.userId, decision, reason, (trx) => actions.decideOnClaim(trx, params.id, decision)),
    ),

    bind(contract.getDeskHealth, () => checkFigures(deps)),

    bind(contract.listMissingGrinders, async () => ({
      grinders: await listMissing(primary, "grinder", contract.minOwners),
    })),

    bind(contract.listMissingMachines, async () => ({
      machines: await listMissing(primary, "machine", contract.minOwners),
    })),

    bind(contract.listOperatorActions, async ({ query: { before } }) => {
      const rows = await listActions(primary, { target: undefined, before, limit: maxActions + 1 });
      const shown = rows.slice(0, maxActions);
      return {
        actions: shown.map((row) => presentAction(row)),
        next: rows.length > maxActions ? (shown.at(-1)?.id ?? null) : null,
      };
    }),
  ];
}

/** Applies an operator's decision: to the user if it is about a person, else to the content. */
async function decide(
  trx: Parameters<Act>[0],
  target: Target,
  decision: (typeof contract.deskDecisions)[number],
  reason: string | null,
): Promise<actions.Outcome> {
  const found = await getTarget(trx, target);
  if (decision === "hide" || decision === "unhide" || decision === "dismiss")
    return actions.decideOnContent(trx, found, decision, reason);
  if (found.kind !== "user") throw conflict(`${decision} takes a user`);
  if (decision === "rename") return actions.rename(trx, found.id, reason);
  return decision === "block"
    ? actions.block(trx, found.id, true, reason)
    : actions.unblock(trx, found.id, reason);
}

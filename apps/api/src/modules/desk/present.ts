import { provesBusiness } from "@brewdial/domain/business/proves-business.ts";
import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import type { DeskClaim, DeskReport, DeskTarget, OperatorAction } from "@brewdial/contract/desk/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ReportedRow, TargetRow } from "../moderation/moderate-content.ts";
import type { getReviewedClaim } from "../roaster-claims/review-claims.ts";
import type { ActionRow } from "./audit-queries.ts";
import type { HistoryRow } from "./queries.ts";

type Reason = Shape<typeof DeskReport>["reasons"][number];

function presentTarget({ kind, id, key, path, content, isHidden, authorId, author }: TargetRow) {
  const shown =
    authorId === null ? null : { id: authorId, displayName: getDisplayName({ id: authorId, name: author }) };
  return { kind, id, key, path, content, isHidden, author: shown };
}

export const presentReport = (row: ReportedRow): Shape<typeof DeskReport> => ({
  ...presentTarget(row),
  reports: row.reports,
  reasons: [...row.reasons] as Reason[],
  firstReportedAt: row.firstReportedAt.toISOString(),
});

export const presentAction = ({
  at,
  details: _details,
  ...row
}: ActionRow): Shape<typeof OperatorAction> => ({
  ...row,
  at: at.toISOString(),
});

export const presentDetails = (
  row: TargetRow,
  reports: readonly {
    readonly reason: string;
    readonly details: string | null;
    readonly isGuest: boolean;
    readonly createdAt: Date;
  }[],
  history: HistoryRow | undefined,
  actions: readonly ActionRow[],
): Shape<typeof DeskTarget> => ({
  ...presentTarget(row),
  isDeleted: row.isDeleted,
  hiddenParent: row.hiddenParent,
  openReports: reports.map(({ reason, details, isGuest, createdAt }) => ({
    isGuest,
    reason: reason as Reason,
    details,
    createdAt: createdAt.toISOString(),
  })),
  history: history === undefined ? null : { ...history, memberSince: history.memberSince.toISOString() },
  actions: actions.map((action) => presentAction(action)),
});

export function presentClaim(claim: Awaited<ReturnType<typeof getReviewedClaim>>): Shape<typeof DeskClaim> {
  const { website_url: websiteUrl, contact_email: contactEmail } = claim;
  return {
    id: claim.id,
    status: claim.status,
    createdAt: claim.created_at.toISOString(),
    roaster: { name: claim.roaster_name, slug: claim.roaster_slug, members: claim.member_count },
    website: websiteUrl === null ? null : { url: websiteUrl, isByMember: claim.website_is_proven === false },
    claimant: { id: claim.user_id, name: claim.claimant_name, email: claim.claimant_email },
    businessEmail: claim.business_email,
    provesBusiness: provesBusiness(claim.business_email, { websiteUrl, contactEmail }),
    proofUrl: claim.proof_url,
    notes: claim.notes,
  };
}

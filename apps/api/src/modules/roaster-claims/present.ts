import { getDisplayName } from "@brewdial/domain/text/display-name.ts";
import { maskEmail } from "@brewdial/domain/text/mask-email.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { RoasterClaim } from "@brewdial/contract/roaster-claims/endpoints.ts";
import type { ClaimRow } from "./queries.ts";

export const presentClaim = (row: ClaimRow): Shape<typeof RoasterClaim> => ({
  id: row.id,
  status: row.status,
  roasterSlug: row.roaster_slug,
  roasterName: row.roaster_name,
  businessEmail: row.business_email,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
});

interface PendingClaim {
  readonly roaster_name: string;
  readonly claimant: { readonly id: number; readonly name: string | null; readonly email: string | null };
}

/** Returns what the person at the business address sees of a claim. */
export const presentPendingClaim = ({ roaster_name, claimant }: PendingClaim) => ({
  roasterName: roaster_name,
  claimant: {
    name: getDisplayName(claimant),
    email: claimant.email === null ? null : maskEmail(claimant.email),
  },
});

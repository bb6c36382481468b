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

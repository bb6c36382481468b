import { cancelRoasterClaim, listRoasterClaims } from "@brewdial/contract/roaster-claims/endpoints.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Cancels the open claim of the user; returns whether there was one. */
export async function cancelOpenClaim({ api, read }: RequestContext): Promise<boolean> {
  const { claims } = await read(listRoasterClaims, {});
  const open = claims.find(({ status }) => status === "PENDING" || status === "IN_REVIEW");
  if (open === undefined) return false;
  return (await api(cancelRoasterClaim, { params: { id: open.id } })).ok;
}

import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { noRoaster } from "./no-roaster.ts";

/** The member of a roaster who has opened the portal. */
export interface PortalMember {
  readonly roaster: { readonly name: string; readonly slug: string };
  readonly name: string;
  /** Whether they manage members and webhooks. */
  readonly isOwner: boolean;
}

/**
 * Returns the member and their roaster. Redirects guests to the sign-in page; responds with 404 to everyone else, whichever page it is.
 * Every loader and action of the portal must call it first.
 */
export async function requireMember({ read }: RequestContext): Promise<PortalMember> {
  const { user } = await read(getMe, {});
  if (user.roaster === null) throw data(noRoaster, { status: 404 });
  const { name, slug, role } = user.roaster;
  return { roaster: { name, slug }, name: user.name ?? user.email ?? "", isOwner: role === "OWNER" };
}

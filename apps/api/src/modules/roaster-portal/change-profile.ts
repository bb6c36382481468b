import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updatePortalProfile } from "@brewdial/contract/roaster-portal/endpoints.ts";
import { type Executor, inTransaction } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { parseWebsiteHost } from "@brewdial/domain/business/proves-business.ts";
import type { Kysely } from "kysely";
import { notMember } from "../../core/errors.ts";
import { addSearchWords } from "../coffees/refresh-search-keys.ts";
import { renameRoaster } from "../roaster-admin/rename-roaster.ts";
import {
  findRoaster,
  lockWebsite,
  type PortalRoasterRow,
  type ProfileChange,
  updateRoaster,
} from "./queries.ts";
import { requireRoasterName } from "../roasters/require-roaster-name.ts";

type Body = Input<typeof updatePortalProfile>["body"];

/** Throws 403 when the roaster was removed while the member's session was still cached. */
export async function getRoaster(db: Executor, roasterId: number): Promise<PortalRoasterRow> {
  const roaster = await findRoaster(db, roasterId);
  if (roaster === undefined) throw notMember();
  return roaster;
}

/**
 * Updates the fields in the body. A new name keeps the slug and updates the coffees' search keys. Another name or website host
 * removes the verified badge, and a website that a member entered proves nothing (D140).
 */
export async function changeProfile(
  db: Kysely<DB>,
  roasterId: number,
  body: Body,
): Promise<PortalRoasterRow> {
  const { name } = body;
  if (name !== undefined) requireRoasterName("name", name);
  if (name !== undefined) await addSearchWords(db, name);
  return inTransaction(db, async (trx) => {
    if (name !== undefined) await renameRoaster(trx, roasterId, name);
    const values = { ...toColumns(body), ...(await badgeAfter(trx, roasterId, body)) };
    await updateRoaster(trx, roasterId, values);
    return getRoaster(trx, roasterId);
  });
}

/** Returns the columns that a change of the website's host resets; another page of the same host resets nothing. */
async function badgeAfter(db: Executor, roasterId: number, { websiteUrl }: Body) {
  if (websiteUrl === undefined) return {};
  const current = await lockWebsite(db, roasterId);
  return parseWebsiteHost(current ?? null) === parseWebsiteHost(websiteUrl)
    ? {}
    : { is_verified: false, website_is_proven: false };
}

/** Returns the columns of the fields in the body; empty text clears a column. */
function toColumns(body: Body): ProfileChange {
  const text = (value: string | null | undefined) => (value === undefined ? undefined : value || null);
  return {
    description: text(body.description),
    tagline: text(body.tagline),
    city: text(body.city),
    state: text(body.state),
    country: text(body.country),
    website_url: text(body.websiteUrl),
    logo_url: text(body.logoUrl),
    cover_image_url: text(body.coverImageUrl),
    instagram_handle: text(body.instagramHandle?.replace(/^@+/, "") ?? body.instagramHandle),
    contact_email: text(body.contactEmail?.toLowerCase() ?? body.contactEmail),
  };
}

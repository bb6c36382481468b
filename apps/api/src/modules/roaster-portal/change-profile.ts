import type { Input } from "@brewdial/contract/endpoint.ts";
import type { updatePortalProfile } from "@brewdial/contract/roaster-portal.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { DB } from "@brewdial/db/schema.gen.ts";
import { searchKey } from "@brewdial/domain/text/search-key.ts";
import type { Kysely } from "kysely";
import { forbidden, invalid } from "../../http/errors.ts";
import { addSearchWords } from "../coffees/refresh-search-keys.ts";
import { renameRoaster } from "../roasters/rename-roaster.ts";
import { findRoaster, type PortalRoasterRow, updateRoaster } from "./queries.ts";

type Body = Input<typeof updatePortalProfile>["body"];

/** The member's roaster; it can be gone for the seconds that a session is trusted (D112). */
export async function getRoaster(db: Executor, roasterId: number): Promise<PortalRoasterRow> {
  const roaster = await findRoaster(db, roasterId);
  if (roaster === undefined) throw notMember();
  return roaster;
}

export const notMember = () => forbidden("Only members of a roaster may do this");

/** Changes what was sent; a new name keeps the slug and moves the coffees' search keys with it (D58, D114). */
export async function changeProfile(
  db: Kysely<DB>,
  roasterId: number,
  body: Body,
): Promise<PortalRoasterRow> {
  const { name } = body;
  if (name !== undefined && searchKey(name) === "")
    throw invalid([{ field: "name", message: "must contain a letter or a digit" }]);
  if (name !== undefined) await addSearchWords(db, name);
  return db.transaction().execute(async (trx) => {
    if (name !== undefined) await renameRoaster(trx, roasterId, name);
    await updateRoaster(trx, roasterId, valuesOf(body));
    return getRoaster(trx, roasterId);
  });
}

/** Columns of the fields that were sent; an empty text is none. */
function valuesOf(body: Body) {
  const { instagramHandle, contactEmail } = body;
  const values = {
    description: body.description,
    tagline: body.tagline,
    city: body.city,
    state: body.state,
    country: body.country,
    website_url: body.websiteUrl,
    logo_url: body.logoUrl,
    cover_image_url: body.coverImageUrl,
    instagram_handle: instagramHandle?.replace(/^@+/, "") ?? instagramHandle,
    contact_email: contactEmail?.toLowerCase() ?? contactEmail,
  };
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([column, value]) => [column, value || null]));
}

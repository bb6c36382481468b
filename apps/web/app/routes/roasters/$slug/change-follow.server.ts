import { followRoaster, getRoaster, unfollowRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Stores whether the visitor follows a roaster, and leaves a message with its inverse. */
export async function changeFollow(session: Session, slug: string, form: FormData, page: string) {
  const following = form.get("following");
  if (following !== "true" && following !== "false") throw data(null, { status: 400 });
  const isFollowing = following === "true";
  const params = { slug };
  const stored = await submit(session, page, isFollowing ? followRoaster : unfollowRoaster, { params });
  if (stored !== undefined) {
    const { name } = await session.read(getRoaster, { params });
    const { roaster } = session.words;
    setFlash(session, {
      text: isFollowing ? roaster.followed(name) : roaster.unfollowed(name),
      undo: { action: page, fields: { following: String(!isFollowing) } },
    });
  }
  return redirect(page, 303);
}

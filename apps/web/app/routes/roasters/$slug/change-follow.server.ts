import { followRoaster, getRoaster, unfollowRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { data, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";

/** Follows or unfollows a roaster, and sets a message with an undo button. */
export async function changeFollow(
  requestContext: RequestContext,
  slug: string,
  form: FormData,
  page: string,
) {
  const following = form.get("following");
  if (following !== "true" && following !== "false") throw data(null, { status: 400 });
  const isFollowing = following === "true";
  const params = { slug };
  const stored = await submit(requestContext, page, isFollowing ? followRoaster : unfollowRoaster, {
    params,
  });
  if (stored !== undefined) {
    const { name } = await requestContext.read(getRoaster, { params });
    const { roaster } = requestContext.messages;
    setFlash(requestContext, {
      text: isFollowing ? roaster.followed(name) : roaster.unfollowed(name),
      undo: { action: page, fields: { following: String(!isFollowing) } },
    });
  }
  return redirect(page, 303);
}

import { followRoaster, getRoaster, unfollowRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { data, href, redirect } from "react-router";
import { setFlash } from "#app/http/flash.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { submit } from "#app/http/submit.server.ts";
import { isSlug } from "#app/http/visitor.server.ts";

/** Follows or unfollows a roaster of the list, and sets a message with an undo button. */
export async function changeFollowing(requestContext: RequestContext, form: FormData) {
  const page = requestContext.path(href("/following"));
  const slug = textField(form, "roaster", 120);
  const following = form.get("following");
  if (!isSlug(slug) || (following !== "true" && following !== "false")) throw data(null, { status: 400 });
  const isFollowing = following === "true";
  const params = { slug };
  const stored = await submit(requestContext, page, isFollowing ? followRoaster : unfollowRoaster, {
    params,
  });
  if (stored === undefined) return redirect(page, 303);
  const { name } = await requestContext.read(getRoaster, { params });
  const { roaster } = requestContext.messages;
  setFlash(requestContext, {
    text: isFollowing ? roaster.followed(name) : roaster.unfollowed(name),
    undo: { action: page, fields: { roaster: slug, following: String(!isFollowing) } },
  });
  return redirect(page, 303);
}

import {
  reportCoffee,
  reportComment,
  reportRecipe,
  reportRoaster,
  reportUser,
} from "@brewdial/contract/moderation/endpoints.ts";
import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import type { Input } from "@brewdial/contract/endpoint.ts";
import { getPublicProfile } from "@brewdial/contract/profile/public-profile.ts";
import { listComments } from "@brewdial/contract/recipes/feedback.ts";
import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { data, href } from "react-router";
import { recipeTitle } from "#app/features/grinders/brewer-name.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

type Body = Input<typeof reportRecipe>["body"];

/** The reported item. */
export interface ReportTarget {
  readonly title: string;
  /** Name of the page that contains it; `returnTo` is the path of that page. */
  readonly place: string;
  readonly returnTo: string;
  /** The reported comment. */
  readonly quote?: { readonly text: string; readonly author: string };
  readonly send: (body: Body) => Promise<{ readonly status: number; readonly ok: boolean }>;
}

/** Finds the reported item in a URL: `/coffees/12/report`, `/recipes/4/report?comment=5`. */
export async function findTarget(
  requestContext: RequestContext,
  { pathname, searchParams }: URL,
): Promise<ReportTarget> {
  const [, kind, key = ""] =
    /\/(recipes|coffees|roasters|users)\/([^/]+)\/report(?:\.data)?$/.exec(pathname) ?? [];
  if (kind === "coffees") return ofCoffee(requestContext, parseId(key.split("-", 1)[0] ?? ""));
  if (kind === "roasters") return ofRoaster(requestContext, key);
  if (kind === "users") return ofUser(requestContext, parseId(key));
  const comment = searchParams.get("comment");
  return ofRecipe(requestContext, parseId(key), comment === null ? undefined : parseId(comment));
}

async function ofRecipe(
  requestContext: RequestContext,
  id: number,
  commentId: number | undefined,
): Promise<ReportTarget> {
  const { api, read, messages } = requestContext;
  const [recipe, quote] = await Promise.all([
    read(getRecipe, { params: { id } }),
    commentId === undefined ? undefined : findComment(requestContext, id, commentId),
  ]);
  const place = recipeTitle(messages, recipe);
  const path = href("/recipes/:id", { id: String(id) });
  return commentId === undefined || quote === undefined
    ? {
        title: messages.report.recipeTitle,
        place,
        returnTo: path,
        send: (body) => api(reportRecipe, { params: { id }, body }),
      }
    : {
        title: messages.report.commentTitle,
        place,
        returnTo: `${path}#comments`,
        quote,
        send: (body) => api(reportComment, { params: { id, commentId }, body }),
      };
}

async function ofCoffee({ api, read, messages }: RequestContext, id: number): Promise<ReportTarget> {
  const { name, slug } = await read(getCoffee, { params: { id } });
  return {
    title: messages.report.coffeeTitle,
    place: name,
    returnTo: href("/coffees/:key", { key: `${id}-${slug}` }),
    send: (body) => api(reportCoffee, { params: { id }, body }),
  };
}

async function ofRoaster({ api, read, messages }: RequestContext, slug: string): Promise<ReportTarget> {
  const roaster = await read(getRoaster, { params: { slug } });
  return {
    title: messages.report.roasterTitle,
    place: roaster.name,
    returnTo: href("/roasters/:slug", { slug: roaster.slug }),
    send: (body) => api(reportRoaster, { params: { slug }, body }),
  };
}

async function ofUser({ api, read, messages }: RequestContext, id: number): Promise<ReportTarget> {
  const { user } = await read(getPublicProfile, { params: { id } });
  return {
    title: messages.report.userTitle,
    place: user.displayName,
    returnTo: href("/users/:id", { id: String(id) }),
    send: (body) => api(reportUser, { params: { id }, body }),
  };
}

/** Returns a comment, searching the first thousand comments only. */
async function findComment({ read }: RequestContext, id: number, commentId: number) {
  let cursor: string | undefined;
  for (let page = 0; page < 10; page++) {
    const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) };
    const { comments, cursor: next } = await read(listComments, { params: { id }, query });
    const found = comments.find((comment) => comment.id === commentId);
    if (found !== undefined) return { text: found.body, author: found.author.displayName };
    if (next === null) break;
    cursor = next;
  }
  throw data(null, { status: 404 });
}

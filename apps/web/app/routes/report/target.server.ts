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
import type { Session } from "#app/http/session.server.ts";

type Body = Input<typeof reportRecipe>["body"];

/** What a report is about. */
export interface ReportTarget {
  readonly title: string;
  /** The name of the page that it stands on, and where that page is. */
  readonly place: string;
  readonly returnTo: string;
  /** The words that are reported. */
  readonly quote?: { readonly text: string; readonly author: string };
  readonly send: (body: Body) => Promise<{ readonly status: number; readonly ok: boolean }>;
}

/** Finds what the address of a report names: `/coffees/12/report`, `/recipes/4/report?comment=5`. */
export async function findTarget(session: Session, { pathname, searchParams }: URL): Promise<ReportTarget> {
  const [, kind, key = ""] =
    /\/(recipes|coffees|roasters|users)\/([^/]+)\/report(?:\.data)?$/.exec(pathname) ?? [];
  if (kind === "coffees") return ofCoffee(session, parseId(key.split("-", 1)[0] ?? ""));
  if (kind === "roasters") return ofRoaster(session, key);
  if (kind === "users") return ofUser(session, parseId(key));
  const comment = searchParams.get("comment");
  return ofRecipe(session, parseId(key), comment === null ? undefined : parseId(comment));
}

async function ofRecipe(session: Session, id: number, commentId: number | undefined): Promise<ReportTarget> {
  const { api, read, words } = session;
  const [recipe, quote] = await Promise.all([
    read(getRecipe, { params: { id } }),
    commentId === undefined ? undefined : findComment(session, id, commentId),
  ]);
  const place = recipeTitle(words, recipe);
  const path = href("/recipes/:id", { id: String(id) });
  return commentId === undefined || quote === undefined
    ? {
        title: words.report.recipeTitle,
        place,
        returnTo: path,
        send: (body) => api(reportRecipe, { params: { id }, body }),
      }
    : {
        title: words.report.commentTitle,
        place,
        returnTo: `${path}#comments`,
        quote,
        send: (body) => api(reportComment, { params: { id, commentId }, body }),
      };
}

async function ofCoffee({ api, read, words }: Session, id: number): Promise<ReportTarget> {
  const { name, slug } = await read(getCoffee, { params: { id } });
  return {
    title: words.report.coffeeTitle,
    place: name,
    returnTo: href("/coffees/:key", { key: `${id}-${slug}` }),
    send: (body) => api(reportCoffee, { params: { id }, body }),
  };
}

async function ofRoaster({ api, read, words }: Session, slug: string): Promise<ReportTarget> {
  const roaster = await read(getRoaster, { params: { slug } });
  return {
    title: words.report.roasterTitle,
    place: roaster.name,
    returnTo: href("/roasters/:slug", { slug: roaster.slug }),
    send: (body) => api(reportRoaster, { params: { slug }, body }),
  };
}

async function ofUser({ api, read, words }: Session, id: number): Promise<ReportTarget> {
  const { user } = await read(getPublicProfile, { params: { id } });
  return {
    title: words.report.userTitle,
    place: user.displayName,
    returnTo: href("/users/:id", { id: String(id) }),
    send: (body) => api(reportUser, { params: { id }, body }),
  };
}

/** Returns the words of a comment, as far as the first thousand comments. */
async function findComment({ read }: Session, id: number, commentId: number) {
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

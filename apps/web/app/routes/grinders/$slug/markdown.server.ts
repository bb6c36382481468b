import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { data, redirect } from "react-router";
import { grinderMarkdown } from "#app/features/grinders/grinder-markdown.ts";
import { presentGrinder } from "#app/features/grinders/present-grinder.ts";
import { resolveListed } from "#app/features/grinders/wanted.ts";
import { listAllGrinders, listMethods } from "#app/features/grinders/catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const ending = ".md";

/** Returns the slug in the URL of a Markdown page; undefined for other URLs. */
export const markdownSlug = (text: string | undefined): string | undefined =>
  text?.endsWith(ending) === true ? text.slice(0, -ending.length) : undefined;

/** Returns the page of a grinder as Markdown. */
export async function sendGrinderMarkdown(requestContext: RequestContext, text: string): Promise<Response> {
  const { read, messages, webUrl, path } = requestContext;
  const listed = resolveListed(await listAllGrinders(requestContext), text);
  if (listed === undefined) throw data(null, { status: 404 });
  const { slug } = listed;
  if (slug !== text) return redirect(`${path(`/grinders/${slug}`)}${ending}`, 301);
  const [detail, methods] = await Promise.all([
    read(getGrinder, { params: { slug } }),
    listMethods(requestContext),
  ]);
  const markdown = grinderMarkdown(
    messages,
    presentGrinder(messages, detail, methods, null),
    webUrl + path(""),
  );
  return new Response(markdown, {
    headers: {
      "content-type": "text/markdown; charset=utf-8",
      "cache-control": "public, max-age=0, s-maxage=600, stale-while-revalidate=86400",
    },
  });
}

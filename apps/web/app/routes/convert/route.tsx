import { href, redirect } from "react-router";
import type { Route } from "./+types/route.ts";
import { isCustomSlug } from "#app/features/grinders/custom-slug.ts";
import { formatPair } from "#app/features/grinders/pair.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { isSlug } from "#app/http/visitor.server.ts";

const popular = ["comandante-c40-mk4", "baratza-encore"] as const;

/**
 * Redirects the converter's form, and visitors without a pair, to the URL of a conversion. The default target is the visitor's own grinder.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const pick = (name: string) => {
    const slug = url.searchParams.get(name) ?? "";
    return isSlug(slug) ? slug : undefined;
  };
  const own = (await findOwnGrinder(requestContext))?.slug;
  // The converter is public: it supports only grinders of the catalog.
  const to = pick("to") ?? (own === undefined || isCustomSlug(own) ? popular[1] : own);
  const from = pick("from") ?? popular.find((slug) => slug !== to) ?? popular[0];
  const setting = url.searchParams.get("setting")?.trim().slice(0, 32);
  const query = setting ? `?setting=${encodeURIComponent(setting)}` : "";
  return redirect(requestContext.path(href("/convert/:pair", { pair: formatPair(from, to) })) + query);
}

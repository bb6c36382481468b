import { getCoffeeEmbed, getRoasterEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { parseLook, widgetDefaults } from "#app/features/portal-embed/look.ts";
import { getSession } from "#app/http/session.server.ts";
import { previewHeaders, previewPage } from "./preview-page.server.ts";

/** A page with nothing but the widget, for the sandboxed frame of the builder. Everything it shows is in its address. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visitor, words, widgetUrl } = getSession(context);
  const roasterSlug = url.searchParams.get("roaster") ?? "";
  const look = parseLook(url.searchParams, widgetDefaults);
  if (!/^[\w-]{1,120}$/.test(roasterSlug)) return new Response("Not found\n", { status: 404 });
  const embed =
    look.coffee === undefined
      ? await api(getRoasterEmbed, { params: { roasterSlug }, query: { limit: 24 } })
      : await api(getCoffeeEmbed, { params: { roasterSlug, coffeeSlug: look.coffee } });
  if (!embed.ok) return new Response(`${embed.body.error}\n`, { status: embed.status });
  const title = words.embed.preview;
  return new Response(
    previewPage({ locale: visitor.locale, title, widgetUrl, roasterSlug, look, embed: embed.body }),
    { headers: previewHeaders(widgetUrl) },
  );
}

import { getCoffeeEmbed, getRoasterEmbed } from "@brewdial/contract/embeds/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { parseLook, widgetDefaults } from "#app/features/portal-embed/look.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { previewHeaders, previewPage } from "./preview-page.server.ts";

/** A page that contains only the widget, for the sandboxed frame of the builder. Its content is defined by its URL. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { api, visitor, messages, widgetUrl } = getRequestContext(context);
  const roasterSlug = url.searchParams.get("roaster") ?? "";
  const look = parseLook(url.searchParams, widgetDefaults);
  if (!/^[\w-]{1,120}$/.test(roasterSlug)) return new Response("Not found\n", { status: 404 });
  const embed =
    look.coffee === undefined
      ? await api(getRoasterEmbed, { params: { roasterSlug }, query: { limit: 24 } })
      : await api(getCoffeeEmbed, { params: { roasterSlug, coffeeSlug: look.coffee } });
  if (!embed.ok) return new Response(`${embed.body.error}\n`, { status: embed.status });
  const title = messages.embed.preview;
  return new Response(
    previewPage({ locale: visitor.locale, title, widgetUrl, roasterSlug, look, embed: embed.body }),
    { headers: previewHeaders(widgetUrl) },
  );
}

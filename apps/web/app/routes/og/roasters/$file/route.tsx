import { getRoaster } from "@brewdial/contract/roasters/endpoints.ts";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { roasterCard } from "#app/features/og-image/coffee-card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { pictureName, sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";
import { isSlug } from "#app/http/visitor.server.ts";

/** The preview image of a roaster, `/og/roasters/{slug}.png`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const slug = pictureName(params.file);
  if (!isSlug(slug)) throw data(null, { status: 404 });
  return sendPicture(url, roasterCard(messages, await read(getRoaster, { params: { slug } })), cardDrawing);
}

import { getCoffee } from "@brewdial/contract/coffees/endpoints.ts";
import type { Route } from "./+types/route.ts";
import { coffeeCard } from "#app/features/og-image/coffee-card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { pictureName, sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The preview image of a coffee, `/og/coffees/{id}.png`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const id = parseId(pictureName(params.file));
  const coffee = await read(getCoffee, { params: { id } });
  return sendPicture(url, coffeeCard(messages, coffee), cardDrawing);
}

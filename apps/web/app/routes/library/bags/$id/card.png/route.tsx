import type { Route } from "./+types/route.ts";
import { loadBagCard, readCardChoices } from "#app/features/og-image/load-bag-card.server.ts";
import { bagCardDrawing } from "#app/features/og-image/draw-bag-card.ts";
import { sendPrivatePicture } from "#app/features/og-image/og-image.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The shareable image of a finished bag, for its owner only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const card = await loadBagCard(
    getRequestContext(context),
    parseId(params.id),
    readCardChoices(url.searchParams),
  );
  return sendPrivatePicture(url, card, bagCardDrawing);
}

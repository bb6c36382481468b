import type { Route } from "./+types/route.ts";
import { loadBagCard, readCardChoices } from "#app/features/og-image/load-bag-card.server.ts";
import { bagCardDrawing } from "#app/features/og-image/draw-bag-card.ts";
import { sendPrivatePicture } from "#app/features/og-image/og-image.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getSession } from "#app/http/session.server.ts";

/** The picture of a finished bag, for its owner, who may share it. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const card = await loadBagCard(getSession(context), parseId(params.id), readCardChoices(url.searchParams));
  return sendPrivatePicture(url, card, bagCardDrawing);
}

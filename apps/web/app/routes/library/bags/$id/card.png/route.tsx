import type { Route } from "./+types/route.ts";
import { readCardChoices } from "#app/features/og-image/card-choices.server.ts";
import { loadBagCard } from "#app/features/og-image/load-bag-card.server.ts";
import { sharedCardDrawing } from "#app/features/og-image/draw-shared-card.ts";
import { sendPrivatePicture } from "#app/features/og-image/og-image.server.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The shareable image of a finished bag, for its owner only. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const choices = readCardChoices(url.searchParams);
  const card = await loadBagCard(getRequestContext(context), parseId(params.id), choices);
  return sendPrivatePicture(url, { ...card, shape: choices.shape }, sharedCardDrawing(choices.shape));
}

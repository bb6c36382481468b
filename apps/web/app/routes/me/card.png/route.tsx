import type { Route } from "./+types/route.ts";
import { readCardChoices } from "#app/features/og-image/card-choices.server.ts";
import { sharedCardDrawing } from "#app/features/og-image/draw-shared-card.ts";
import { loadYearCard } from "#app/features/og-image/load-year-card.server.ts";
import { sendPrivatePicture } from "#app/features/og-image/og-image.server.ts";
import { parseYear } from "#app/http/parse-year.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The shareable image of a year, for its owner only. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const choices = readCardChoices(url.searchParams);
  const { card } = await loadYearCard(getRequestContext(context), parseYear(url.searchParams), choices);
  return sendPrivatePicture(url, { ...card, shape: choices.shape }, sharedCardDrawing(choices.shape));
}

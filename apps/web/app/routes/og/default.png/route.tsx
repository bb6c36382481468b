import type { Route } from "./+types/route.ts";
import { defaultCard } from "#app/features/og-image/card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The preview image of pages without one of their own. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  sendPicture(url, defaultCard(getRequestContext(context).messages), cardDrawing);

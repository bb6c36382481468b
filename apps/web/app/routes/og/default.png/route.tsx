import type { Route } from "./+types/route.ts";
import { defaultCard } from "#app/features/og-image/card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getSession } from "#app/http/session.server.ts";

/** The picture of pages without numbers of their own. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  sendPicture(url, defaultCard(getSession(context).words), cardDrawing);

import type { Route } from "./+types/route.ts";
import { defaultCard } from "#app/features/preview/card.ts";
import { cardDrawing } from "#app/features/preview/draw-card.ts";
import { sendPicture } from "#app/features/preview/picture.server.ts";
import { getSession } from "#app/http/session.server.ts";

/** The picture of pages without numbers of their own. */
export const loader = ({ context, url }: Route.LoaderArgs) =>
  sendPicture(url, defaultCard(getSession(context).words), cardDrawing);

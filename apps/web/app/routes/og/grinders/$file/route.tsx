import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Route } from "./+types/route.ts";
import { presentGrinder } from "#app/features/grinders/present-grinder.ts";
import { grinderCard } from "#app/features/og-image/card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { listMethods } from "#app/features/grinders/catalog.server.ts";
import { pictureName, sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The preview image of a grinder, `/og/grinders/{slug}.png`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const slug = pictureName(params.file);
  const [detail, methods] = await Promise.all([
    requestContext.read(getGrinder, { params: { slug } }),
    listMethods(requestContext),
  ]);
  const { messages } = requestContext;
  return sendPicture(
    url,
    grinderCard(messages, presentGrinder(messages, detail, methods, null)),
    cardDrawing,
  );
}

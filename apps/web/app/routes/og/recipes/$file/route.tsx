import { getRecipe } from "@brewdial/contract/recipes/endpoints.ts";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { recipeCard } from "#app/features/og-image/recipe-card.ts";
import { pictureName, sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The preview image of a recipe as its author wrote it, `/og/recipes/{id}.png`. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { read, messages } = getRequestContext(context);
  const id = pictureName(params.file);
  if (!/^[1-9]\d{0,8}$/.test(id)) throw data(null, { status: 404 });
  const recipe = await read(getRecipe, { params: { id: Number(id) } });
  return sendPicture(url, recipeCard(messages, recipe), cardDrawing);
}

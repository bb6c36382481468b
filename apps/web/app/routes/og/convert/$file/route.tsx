import { convertSetting, getConversionTable } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { data } from "react-router";
import type { Route } from "./+types/route.ts";
import { presentConversion, startingSetting } from "#app/features/converter/present.ts";
import { parsePair } from "#app/features/grinders/pair.ts";
import { conversionCard } from "#app/features/og-image/card.ts";
import { cardDrawing } from "#app/features/og-image/draw-card.ts";
import { listAllGrinders, listMethods } from "#app/features/grinders/catalog.server.ts";
import { pictureName, sendPicture } from "#app/features/og-image/og-image.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** The preview image of a conversion, `/og/convert/{a}-to-{b}.png`, at the `setting` of the query, by default that of pour-over. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { read, messages } = requestContext;
  const pair = parsePair(pictureName(params.file));
  if (pair === undefined) throw data(null, { status: 404 });
  const [from, to, table, methods, grinders] = await Promise.all([
    read(getGrinder, { params: { slug: pair.from } }),
    read(getGrinder, { params: { slug: pair.to } }),
    read(getConversionTable, { query: pair }),
    listMethods(requestContext),
    listAllGrinders(requestContext),
  ]);
  const setting = url.searchParams.get("setting")?.slice(0, 32) || startingSetting(from);
  const result = await requestContext.api(convertSetting, { query: { ...pair, setting } });
  if (result.status === 400) throw data(null, { status: 404 });
  const conversion = result.ok
    ? result.body
    : await read(convertSetting, { query: { ...pair, setting: startingSetting(from) } });
  const view = presentConversion(messages, { conversion, from, to, table, methods });
  return sendPicture(url, conversionCard(messages, view, grinders.length), cardDrawing);
}

import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { formatCalendar } from "@brewdial/domain/text/calendar-file.ts";
import { data, href } from "react-router";
import type { Route } from "./+types/route.ts";
import { parseId } from "#app/http/parse-id.server.ts";
import { getRequestContext } from "#app/http/request-context.server.ts";

/** A calendar file with the first and the last day of a bag's peak. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { read, messages, webUrl, path } = getRequestContext(context);
  const { bag } = await read(getBag, { params: { id: parseId(params.id) }, query: {} });
  const { peakStartsOn = null, peakEndsOn = null } = bag.freshness ?? {};
  if (peakStartsOn === null || peakEndsOn === null) throw data(null, { status: 404 });
  const url = webUrl + path(href("/library/bags/:id", params));
  const { starts, ends } = messages.bagCalendar;
  const events = [
    { id: `${url}#peak-starts`, day: peakStartsOn, title: starts(bag.coffee.name), url },
    { id: `${url}#peak-ends`, day: peakEndsOn, title: ends(bag.coffee.name), url },
  ];
  return new Response(formatCalendar(events, new Date()), {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="bag-${bag.id}.ics"`,
      "cache-control": "private, no-store",
    },
  });
}

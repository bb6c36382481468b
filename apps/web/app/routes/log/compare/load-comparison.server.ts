import { compareBrewLog } from "@brewdial/contract/brew-logs/figures.ts";
import { getPreferences } from "@brewdial/contract/preferences/endpoints.ts";
import { data, href, redirect } from "react-router";
import { presentDial } from "#app/features/dial/present.ts";
import type { BrewLog } from "#app/features/log/present-brew.ts";
import { type BrewDial, presentComparison } from "#app/features/log/present-comparison.ts";
import { listKnownGrinders } from "#app/features/grinders/own-catalog.server.ts";
import { setFlash } from "#app/http/flash.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Loads two brews, the earlier one first. Without `b` it is the brew before `a`; if there is none, the visitor picks one. */
export async function loadComparison(requestContext: RequestContext, query: URLSearchParams) {
  const { read, messages, visitor, path } = requestContext;
  const [id, other] = [parseId(query.get("a")), parseId(query.get("b"))];
  if (id === undefined) throw redirect(path(href("/log")));
  const [{ comparison }, { preferences }, grinders] = await Promise.all([
    read(compareBrewLog, { params: { id }, query: other === undefined ? {} : { with: other } }),
    read(getPreferences, {}),
    listKnownGrinders(requestContext),
  ]);
  const { currentBrew, previousBrew } = comparison;
  if (previousBrew === null) {
    setFlash(requestContext, { text: messages.log.compare.noOther });
    throw redirect(`${path(href("/log"))}?compare=${id}`);
  }
  const [before, after] = [previousBrew, currentBrew].toSorted((a, b) =>
    a.brewedAt < b.brewedAt ? -1 : a.brewedAt > b.brewedAt ? 1 : a.id - b.id,
  ) as [BrewLog, BrewLog];
  const dialOf = ({ grinderId }: BrewLog): BrewDial | undefined => {
    const grinder = grinders.find((one) => one.id === grinderId);
    if (grinder === undefined) return undefined;
    const { dial, isRising = true } = presentDial(grinder.dial);
    return { name: `${grinder.brand} ${grinder.name}`, dial, isRising };
  };
  const format = createFormat(visitor.locale, visitor.units);
  return {
    view: presentComparison(messages, format, {
      before,
      after,
      beforeDial: dialOf(before),
      afterDial: dialOf(after),
      timeZone: preferences.timeZone ?? "UTC",
    }),
    ratings: [before.stars ?? undefined, after.stars ?? undefined] as const,
  };
}

/** Parses an id of the query; throws 404 if it is malformed. */
function parseId(text: string | null): number | undefined {
  if (text === null) return undefined;
  if (!/^[1-9]\d{0,9}$/.test(text)) throw data(null, { status: 404 });
  return Number(text);
}

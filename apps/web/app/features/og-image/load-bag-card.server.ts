import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getBrewLog, listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBag } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { rankRated } from "@brewdial/domain/bags/rank-rated.ts";
import { data } from "react-router";
import { bagCard } from "./bag-card.ts";
import type { CardChoices } from "./card-choices.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";

/** Loads the card of a finished bag; other bags have none. */
export async function loadBagCard(requestContext: RequestContext, id: number, choices: CardChoices) {
  const { read, messages, visitor } = requestContext;
  const [{ bag }, logs, { user }] = await Promise.all([
    read(getBag, { params: { id }, query: {} }),
    read(listBrewLogs, { query: { bagId: id, limit: 50 } }),
    read(getMe, {}),
  ]);
  if (bag.state !== "finished") throw data(null, { status: 404 });
  const { ranked, average } = rankRated(logs.data);
  const best = ranked.find(({ grindSetting }) => grindSetting !== null);
  const detail = best && (await read(getBrewLog, { params: { id: best.id } }));
  const format = createFormat(visitor.locale, visitor.units);
  return bagCard(messages, format, {
    bag,
    averageRating: average,
    best: detail?.brewLog ?? null,
    name: choices.name ? (user.name ?? undefined) : undefined,
    showsGrinder: choices.grinder,
  });
}

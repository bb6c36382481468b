import { getMe } from "@brewdial/contract/auth/endpoints.ts";
import { getBrewLog } from "@brewdial/contract/brew-logs/endpoints.ts";
import { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import { data } from "react-router";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { CardChoices } from "./card-choices.server.ts";
import { coffeeOfYear, yearCard } from "./year-card.ts";

/** Loads the card of a year; a year without coffees has none. */
export async function loadYearCard(
  { read, messages, visitor }: RequestContext,
  year: number | undefined,
  choices: CardChoices,
) {
  const [found, { user }] = await Promise.all([read(getBrewYear, { query: { year } }), read(getMe, {})]);
  const shown = coffeeOfYear(found);
  if (shown === undefined) throw data(null, { status: 404 });
  const detail = shown.best && (await read(getBrewLog, { params: { id: shown.best.id } }));
  const card = yearCard(messages, createFormat(visitor.locale, visitor.units), {
    year: found,
    coffee: shown.coffee,
    best: detail?.brewLog ?? null,
    name: choices.name ? (user.name ?? undefined) : undefined,
    showsGrinder: choices.grinder,
  });
  return { year: found.year, card };
}

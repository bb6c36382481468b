import type { getBrewYear } from "@brewdial/contract/brew-logs/year.ts";
import type { Bodies } from "@brewdial/contract/endpoint.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import { kilos } from "#app/i18n/quantities.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { cutText } from "./card.ts";
import { type CardOwner, ownerParts, type SharedCard } from "./shared-card.ts";

type Year = Bodies<typeof getBrewYear>[200];

interface YearCardData extends CardOwner {
  readonly year: Pick<Year, "year" | "cups" | "coffeeCount" | "coffeeGrams">;
  /** The coffee whose label is drawn. */
  readonly coffee: Year["coffees"][number]["coffee"];
}

/** Returns the coffee that stands for a year: the favorite, else the one with the most cups; undefined in a year without coffees. */
export const coffeeOfYear = ({ favorite, coffees }: Pick<Year, "favorite" | "coffees">) =>
  favorite ?? coffees[0];

/** Returns the card of a year: cups, coffees and weight, and the favorite with its best setting. */
export function yearCard(messages: Messages, format: Format, data: YearCardData): SharedCard {
  const { year, coffee } = data;
  const texts = messages.bagCard;
  const weight = kilos(format, year.coffeeGrams);
  return {
    label: coffeeLabel(coffee),
    title: texts.yearTitle(year.cups, String(year.year)),
    subtitle: cutText(`${coffee.name} · ${coffee.roasterName}`),
    left: { value: format.number(year.coffeeCount), text: texts.coffees(year.coffeeCount) },
    right: { value: weight.value, text: weight.unit },
    ...ownerParts(messages, data),
  };
}

import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { cutText } from "./card.ts";
import { type CardOwner, ownerParts, type SharedCard } from "./shared-card.ts";

interface BagCardData extends CardOwner {
  readonly bag: Pick<Shape<typeof Bag>, "coffee" | "totalBrews" | "openedOn" | "finishedAt">;
  readonly averageRating: number | null;
}

/** Returns the card of a finished bag: its label, cups, best setting and stars. */
export function bagCard(messages: Messages, format: Format, data: BagCardData): SharedCard {
  const { bag, averageRating } = data;
  const texts = messages.bagCard;
  const { coffee, totalBrews } = bag;
  const days = countDays(bag);
  return {
    label: coffeeLabel(coffee),
    title: cutText(coffee.name),
    subtitle: cutText([coffee.roasterName, ...(coffee.origin === null ? [] : [coffee.origin])].join(" · ")),
    left: {
      value: format.number(totalBrews),
      text: days === undefined ? texts.cups(totalBrews) : texts.cupsInDays(totalBrews, days),
    },
    ...(averageRating === null ? {} : { right: { value: format.number(averageRating), text: texts.stars } }),
    ...ownerParts(messages, data),
  };
}

/** Returns the days from opening to finishing a bag, both included; undefined if either is unknown. */
function countDays({ openedOn, finishedAt }: BagCardData["bag"]): number | undefined {
  if (openedOn === null || finishedAt === null) return undefined;
  const days = Math.round((Date.parse(finishedAt.slice(0, 10)) - Date.parse(openedOn)) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}

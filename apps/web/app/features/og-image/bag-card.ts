import type { BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { drawView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Format } from "#app/i18n/format.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { type CardDial, cutText } from "./card.ts";

/** The content of the image of a finished bag. */
export interface BagCard {
  readonly label: CoffeeLabel;
  readonly title: string;
  readonly subtitle: string;
  readonly cups: { readonly value: string; readonly text: string };
  readonly stars?: { readonly value: string; readonly text: string };
  readonly dial?: CardDial;
  readonly footer?: string;
}

interface BagCardData {
  readonly bag: Pick<Shape<typeof Bag>, "coffee" | "totalBrews" | "openedOn" | "finishedAt">;
  readonly averageRating: number | null;
  /** The best brew, with its grinder; null if none is rated. */
  readonly best: Shape<typeof BrewLogDetail> | null;
  /** Name of the user; undefined to leave it out. */
  readonly name: string | undefined;
  readonly showsGrinder: boolean;
}

/** Returns the card of a finished bag: its label, cups, best setting and stars. */
export function bagCard(messages: Messages, format: Format, data: BagCardData): BagCard {
  const { bag, averageRating, best, name, showsGrinder } = data;
  const texts = messages.bagCard;
  const { coffee, totalBrews } = bag;
  const days = countDays(bag);
  const grinder = best?.grinder ?? undefined;
  const setting = best?.grindSetting ?? undefined;
  const shownGrinder = showsGrinder && grinder !== undefined ? `${grinder.brand} ${grinder.name}` : undefined;
  const footer = [name, shownGrinder].filter((part) => part !== undefined && part !== "").join(" · ");
  return {
    label: coffeeLabel(coffee),
    title: cutText(coffee.name),
    subtitle: cutText([coffee.roasterName, ...(coffee.origin === null ? [] : [coffee.origin])].join(" · ")),
    cups: {
      value: format.number(totalBrews),
      text: days === undefined ? texts.cups(totalBrews) : texts.cupsInDays(totalBrews, days),
    },
    ...(averageRating === null ? {} : { stars: { value: format.number(averageRating), text: texts.stars } }),
    ...(grinder === undefined || setting === undefined
      ? {}
      : {
          dial: {
            face: drawView(
              messages,
              { name: grinder.name, ...presentDial(grinder.dial), setting },
              { caption: texts.best },
            ),
            isOwn: true,
          },
        }),
    ...(footer === "" ? {} : { footer: cutText(footer) }),
  };
}

/** Returns the days from opening to finishing a bag, both included; undefined if either is unknown. */
function countDays({ openedOn, finishedAt }: BagCardData["bag"]): number | undefined {
  if (openedOn === null || finishedAt === null) return undefined;
  const days = Math.round((Date.parse(finishedAt.slice(0, 10)) - Date.parse(openedOn)) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}

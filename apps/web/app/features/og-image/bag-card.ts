import type { BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import type { Bag } from "@brewdial/contract/coffee-bags/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { drawView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Format } from "#app/words/format.ts";
import type { Words } from "#app/words/words.ts";
import { type CardDial, cutText } from "./card.ts";

/** What the picture of a finished bag shows. */
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
  /** The best brew, with its grinder; null without a rated one. */
  readonly best: Shape<typeof BrewLogDetail> | null;
  /** Of the drinker; undefined to leave it out. */
  readonly name: string | undefined;
  readonly showsGrinder: boolean;
}

/** The picture of a finished bag: its label, cups, best setting and stars. */
export function bagCard(words: Words, format: Format, data: BagCardData): BagCard {
  const { bag, averageRating, best, name, showsGrinder } = data;
  const texts = words.bagCard;
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
              words,
              { name: grinder.name, ...presentDial(grinder.dial), setting },
              { caption: texts.best },
            ),
            isOwn: true,
          },
        }),
    ...(footer === "" ? {} : { footer: cutText(footer) }),
  };
}

/** Days from the opening to the end of a bag, both counted; undefined where one is not known. */
function countDays({ openedOn, finishedAt }: BagCardData["bag"]): number | undefined {
  if (openedOn === null || finishedAt === null) return undefined;
  const days = Math.round((Date.parse(finishedAt.slice(0, 10)) - Date.parse(openedOn)) / 86_400_000) + 1;
  return days > 0 ? days : undefined;
}

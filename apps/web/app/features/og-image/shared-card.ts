import type { BrewLogDetail } from "@brewdial/contract/brew-logs/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { drawView } from "#app/features/dial/dial-view.ts";
import { presentDial } from "#app/features/dial/present.ts";
import type { Messages } from "#app/i18n/messages.ts";
import { type CardDial, cutText } from "./card.ts";

interface CardFigure {
  readonly value: string;
  readonly text: string;
}

/** The content of an image that a user shares: of a finished bag, or of a year. */
export interface SharedCard {
  readonly label: CoffeeLabel;
  readonly title: string;
  readonly subtitle: string;
  /** The figures on both sides of the dial. */
  readonly left: CardFigure;
  readonly right?: CardFigure;
  readonly dial?: CardDial;
  readonly footer?: string;
}

/** The brew with the best rating, and what else the image shows of its user. */
export interface CardOwner {
  /** Null if no brew with a setting is rated. */
  readonly best: Shape<typeof BrewLogDetail> | null;
  /** Name of the user; undefined to leave it out. */
  readonly name: string | undefined;
  readonly showsGrinder: boolean;
}

/** Returns the dial with the best setting and the last line of a card. */
export function ownerParts(
  messages: Messages,
  { best, name, showsGrinder }: CardOwner,
): Pick<SharedCard, "dial" | "footer"> {
  const grinder = best?.grinder ?? undefined;
  const setting = best?.grindSetting ?? undefined;
  const shownGrinder = showsGrinder && grinder !== undefined ? `${grinder.brand} ${grinder.name}` : undefined;
  const footer = [name, shownGrinder].filter((part) => part !== undefined && part !== "").join(" · ");
  return {
    ...(grinder === undefined || setting === undefined
      ? {}
      : {
          dial: {
            face: drawView(
              messages,
              { name: grinder.name, ...presentDial(grinder.dial), setting },
              // Shared pictures are mostly seen on phones, at a third of their size.
              { caption: messages.bagCard.best, isSmall: true },
            ),
            isOwn: true,
          },
        }),
    ...(footer === "" ? {} : { footer: cutText(footer) }),
  };
}

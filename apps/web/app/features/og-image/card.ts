import type { DialFace } from "@brewdial/domain/dial/dial-face.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { type DialView, drawView } from "#app/features/dial/dial-view.ts";
import type { brewerPaths } from "#app/ui/icon-paths.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** A dial in a preview image. */
export interface CardDial {
  readonly face: DialFace;
  readonly isOwn: boolean;
  /** Text in the middle if the dial does not have the setting. */
  readonly instead?: string | undefined;
}

/** A number with its label, such as Coffee 20.5 g. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

/** The content of a preview image. Equal cards produce the same image. */
export type Card =
  | {
      readonly layout: "pair";
      readonly from: { readonly name: string; readonly dial: CardDial };
      readonly to: { readonly name: string; readonly dial: CardDial };
      readonly footer: string;
    }
  | {
      readonly layout: "single";
      readonly kicker?: string;
      readonly icon?: keyof typeof brewerPaths | undefined;
      readonly title: string;
      readonly subtitle?: string;
      readonly figures: readonly Figure[];
      /** On the right: the dial, or the label of a coffee. */
      readonly dial?: CardDial | undefined;
      readonly label?: CoffeeLabel;
    };

interface Side {
  readonly name: string;
  readonly view: DialView;
}

/** Returns the card of a conversion: both dials. */
export function conversionCard(
  messages: Messages,
  { from, to }: { from: Side; to: Side & { readonly out?: { readonly title: string } | undefined } },
  grinderCount: number,
): Card {
  return {
    layout: "pair",
    from: { name: cutText(from.name), dial: cardDial(messages, from.view) },
    to: { name: cutText(to.name), dial: cardDial(messages, to.view, { instead: to.out?.title }) },
    footer: messages.preview.footer(grinderCount),
  };
}

/** Returns the card of a grinder: its dial with the method bands, and the settings of up to four methods. */
export function grinderCard(
  messages: Messages,
  grinder: {
    readonly name: string;
    readonly view: DialView;
    readonly hasSetting: boolean;
    readonly rows: readonly { readonly method: string; readonly label: string }[];
  },
): Card {
  const names: Readonly<Record<string, string>> = messages.preview.methods;
  const figures = Object.keys(names).flatMap((method) => {
    const row = grinder.rows.find((candidate) => candidate.method === method);
    return row === undefined ? [] : [{ label: names[method] ?? method, value: row.label }];
  });
  return {
    layout: "single",
    kicker: messages.preview.grinder,
    title: cutText(grinder.name),
    figures,
    dial: cardDial(messages, grinder.view, { hasValue: grinder.hasSetting, bands: grinder.view.bands }),
  };
}

/** Returns the card of all other pages. */
export const defaultCard = (messages: Messages): Card => ({
  layout: "single",
  title: messages.preview.title,
  subtitle: messages.preview.subtitle,
  figures: [],
  dial: cardDial(messages, {
    name: "",
    dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
    setting: 23,
    range: { min: 22, max: 24 },
  }),
});

function cardDial(
  messages: Messages,
  view: DialView,
  {
    instead,
    hasValue = true,
    bands,
  }: { instead?: string | undefined; hasValue?: boolean; bands?: DialView["bands"] } = {},
): CardDial {
  const isPlain = instead !== undefined;
  return {
    face: drawView(messages, { ...view, bands, band: undefined }, { hasValue: hasValue && !isPlain }),
    isOwn: view.isOwn ?? true,
    ...(isPlain ? { instead } : {}),
  };
}

const maxTextLength = 80;

/** Limits the length of a text before it is measured and broken into lines. */
export const cutText = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).trimEnd()}…`;

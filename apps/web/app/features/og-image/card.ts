import type { DialFace } from "@brewdial/domain/dial/dial-face.ts";
import type { CoffeeLabel } from "@brewdial/domain/label/label-drawing.ts";
import { type DialView, drawView } from "#app/features/dial/dial-view.ts";
import type { brewerPaths } from "#app/ui/icon-paths.ts";
import type { Words } from "#app/words/words.ts";

/** A dial of a preview picture. */
export interface CardDial {
  readonly face: DialFace;
  readonly isOwn: boolean;
  /** Stands in the middle instead of a setting that the dial does not have. */
  readonly instead?: string | undefined;
}

/** A number with its label, such as Coffee 20.5 g. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
}

/** All that a preview picture shows. Two equal cards are the same picture. */
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

/** The picture of a conversion: both dials. */
export function conversionCard(
  words: Words,
  { from, to }: { from: Side; to: Side & { readonly out?: { readonly title: string } | undefined } },
  grinderCount: number,
): Card {
  return {
    layout: "pair",
    from: { name: cutText(from.name), dial: cardDial(words, from.view) },
    to: { name: cutText(to.name), dial: cardDial(words, to.view, { instead: to.out?.title }) },
    footer: words.preview.footer(grinderCount),
  };
}

/** The picture of a grinder: its dial with the method bands, and the settings of up to four methods. */
export function grinderCard(
  words: Words,
  grinder: {
    readonly name: string;
    readonly view: DialView;
    readonly hasSetting: boolean;
    readonly rows: readonly { readonly method: string; readonly label: string }[];
  },
): Card {
  const names: Readonly<Record<string, string>> = words.preview.methods;
  const figures = Object.keys(names).flatMap((method) => {
    const row = grinder.rows.find((candidate) => candidate.method === method);
    return row === undefined ? [] : [{ label: names[method] ?? method, value: row.label }];
  });
  return {
    layout: "single",
    kicker: words.preview.grinder,
    title: cutText(grinder.name),
    figures,
    dial: cardDial(words, grinder.view, { hasValue: grinder.hasSetting, bands: grinder.view.bands }),
  };
}

/** The picture of every other page. */
export const defaultCard = (words: Words): Card => ({
  layout: "single",
  title: words.preview.title,
  subtitle: words.preview.subtitle,
  figures: [],
  dial: cardDial(words, {
    name: "",
    dial: { min: 0, max: 50, stepsPerUnit: 1, unit: "clicks", notation: { kind: "number" } },
    setting: 23,
    range: { min: 22, max: 24 },
  }),
});

function cardDial(
  words: Words,
  view: DialView,
  {
    instead,
    hasValue = true,
    bands,
  }: { instead?: string | undefined; hasValue?: boolean; bands?: DialView["bands"] } = {},
): CardDial {
  const isPlain = instead !== undefined;
  return {
    face: drawView(words, { ...view, bands, band: undefined }, { hasValue: hasValue && !isPlain }),
    isOwn: view.isOwn ?? true,
    ...(isPlain ? { instead } : {}),
  };
}

const maxTextLength = 80;

/** Bounds a text before it is measured and broken into lines. */
export const cutText = (text: string): string =>
  text.length <= maxTextLength ? text : `${text.slice(0, maxTextLength - 1).trimEnd()}…`;

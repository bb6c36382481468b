import { isLayout, type Layout } from "./layouts.ts";

/** Options from the attributes of an element; undefined if an attribute is missing or invalid. */
export interface Options {
  readonly roaster: string | undefined;
  readonly coffee: string | undefined;
  readonly layout: Layout;
  readonly theme: string | undefined;
  readonly accent: string | undefined;
  readonly radius: number;
  readonly poweredBy: string | undefined;
  readonly isTracked: boolean;
  /** Whether the chosen grinder is kept in the page's storage. */
  readonly isRemembered: boolean;
}

/** Returns the text if it fully matches the pattern; anything else is ignored. */
const match = (text: string | undefined, pattern: RegExp) => text?.trim().match(pattern)?.[0];

const slug = /^[\w-]{1,120}$/;

/** Accepts only `#rrggbb`, because the value goes into a stylesheet. */
export const parseColor = (text: string | undefined) => match(text, /^#[\da-f]{6}$/i);

export function parseOptions({ dataset }: HTMLElement): Options {
  const { layout } = dataset;
  return {
    roaster: match(dataset["serviceWidget"], slug),
    coffee: match(dataset["coffee"], slug),
    layout: isLayout(layout) ? layout : "card",
    theme: match(dataset["theme"], /^(light|dark|auto)$/),
    accent: parseColor(dataset["accentColor"]),
    radius: Number(match(dataset["borderRadius"], /^(1?\d|2[0-4])$/) ?? 4),
    poweredBy: match(dataset["showPoweredBy"], /^(true|false)$/),
    isRemembered: dataset["remember"] !== "off",
    // Honours Do Not Track and Global Privacy Control.
    isTracked:
      dataset["track"] !== "off" &&
      navigator.doNotTrack !== "1" &&
      !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
  };
}

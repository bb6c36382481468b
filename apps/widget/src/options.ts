import { isLayout, type Layout } from "./layouts.ts";

/** What the attributes of an element ask for; undefined where they say nothing that can be used (D123). */
export interface Options {
  readonly roaster: string | undefined;
  readonly coffee: string | undefined;
  readonly layout: Layout;
  readonly theme: string | undefined;
  readonly accent: string | undefined;
  readonly radius: number;
  readonly poweredBy: string | undefined;
  readonly isTracked: boolean;
}

/** The text if it is wholly of the form; everything else falls back silently. */
const read = (text: string | undefined, form: RegExp) => text?.trim().match(form)?.[0];

const slug = /^[\w-]{1,120}$/;

/** Only `#rrggbb` goes into a stylesheet (EMB-10). */
export const readColor = (text: string | undefined) => read(text, /^#[\da-f]{6}$/i);

export function readOptions({ dataset }: HTMLElement): Options {
  const { layout } = dataset;
  return {
    roaster: read(dataset["serviceWidget"], slug),
    coffee: read(dataset["coffee"], slug),
    layout: isLayout(layout) ? layout : "card",
    theme: read(dataset["theme"], /^(light|dark|auto)$/),
    accent: readColor(dataset["accentColor"]),
    radius: Number(read(dataset["borderRadius"], /^(1?\d|2[0-4])$/) ?? 4),
    poweredBy: read(dataset["showPoweredBy"], /^(true|false)$/),
    // Visitors who ask not to be tracked are not counted (EMB-14).
    isTracked:
      dataset["track"] !== "off" &&
      navigator.doNotTrack !== "1" &&
      !(navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
  };
}

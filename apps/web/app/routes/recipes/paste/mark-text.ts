import type { Found, RecipeText } from "@brewdial/domain/recipe-text/recipe-text.ts";
import type { TextPart } from "#app/features/paste/paste-view.ts";
import type { Messages } from "#app/i18n/messages.ts";

/** Splits a text into recognized parts and the text between them. Of two overlapping parts the first one wins. */
export function markText({ paste }: Messages, text: string, found: RecipeText): TextPart[] {
  const { figures } = paste;
  const places: readonly (readonly [string, Found<unknown> | null])[] = [
    [figures.brewer, found.brewer],
    [figures.dose, found.doseGrams],
    [figures.water, found.waterGrams],
    [figures.ratio, found.ratio],
    [figures.heat, found.waterTempC],
    [figures.grind, found.grind],
    [figures.time, found.brewTimeSeconds],
    ...found.steps.map((step) => [figures.step, step] as const),
    [figures.source, found.source],
  ];
  const sorted = places
    .flatMap(([label, place]) => (place === null ? [] : [{ label, ...place }]))
    .toSorted((a, b) => a.start - b.start);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { label, start, end, isSure } of sorted) {
    if (start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), label, isSure });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

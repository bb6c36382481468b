import { type ImportSource, sourceNames } from "../bundle.ts";
import type { ReadContext } from "../draft.ts";
import * as limits from "../limits.ts";
import { cutText, joinTexts } from "../read/texts.ts";

/** Cuts a text at the limit of its field, with a warning. */
export function fitText(
  text: string | null,
  maxLength: number,
  warn: ReadContext["warn"],
  sourceId: string,
): string | null {
  if (text === null || text.length <= maxLength) return text;
  warn("text_cut", sourceId);
  return cutText(text, maxLength).trim();
}

/**
 * Returns notes for a record: the user's own, then a line with the data that has no field, which begins with the name of the
 * source.
 */
export function composeNotes(
  source: ImportSource,
  note: string | null,
  extras: readonly (string | null)[],
  warn: ReadContext["warn"],
  sourceId: string,
): string | null {
  const extra = joinTexts(extras, ", ");
  const line = extra === null ? null : `${sourceNames[source]}: ${extra.replace(/\.$/, "")}.`;
  return fitText(joinTexts([note, line], "\n\n"), limits.notesLength, warn, sourceId);
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], null> };

/** Leaves out the fields that are null. */
export const withoutNulls = <T extends object>(fields: T): Present<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as Present<T>;

import { closestSlugs } from "@brewdial/domain/text/closest-slugs.ts";
import { toSlug } from "@brewdial/domain/text/search-key.ts";

interface Named {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/**
 * Returns the grinder that a URL refers to: by its slug in any spelling, by its name without the brand, or by words that match only one
 * grinder, or a model and its variants, in which case the base model is returned. Undefined if there is no match or the match is ambiguous.
 */
export function resolveGrinderName<T extends Named>(grinders: readonly T[], text: string): T | undefined {
  const slug = toSlug(text.slice(0, maxLength));
  if (slug === "") return undefined;
  const exact = grinders.find((grinder) => toSlug(grinder.slug) === slug);
  if (exact !== undefined) return exact;
  const named = grinders.filter(({ brand, name }) =>
    [toSlug(name), toSlug(`${brand} ${name}`)].includes(slug),
  );
  if (named.length > 0) return named.length === 1 ? named[0] : undefined;
  const words = slug.split("-");
  const matching = grinders.filter((grinder) => {
    const own = toSlug(grinder.slug).split("-");
    return words.every((word) => own.includes(word));
  });
  // "ode-gen-2" also matches variants with other burrs. The base model is the one whose slug is the start of all others.
  return matching.find(({ slug: plain }) =>
    matching.every((other) => other.slug === plain || other.slug.startsWith(`${plain}-`)),
  );
}

/** Returns up to three grinders with the most similar names. */
export const closestGrinders = <T extends Named>(grinders: readonly T[], text: string): readonly T[] =>
  closestSlugs(grinders, text.slice(0, maxLength)).flatMap((slug) =>
    grinders.filter((grinder) => grinder.slug === slug),
  );

/** Returns the display name of an unknown grinder, from the words in its URL. */
export const readableName = (text: string): string => text.slice(0, 60).replaceAll("-", " ").trim();

const maxLength = 120;

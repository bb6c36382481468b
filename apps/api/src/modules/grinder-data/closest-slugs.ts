interface Named {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/** Returns up to three slugs most similar to the query, best first. */
export function closestSlugs(grinders: readonly Named[], query: string): string[] {
  const queryBigrams = toBigrams(query);
  return grinders
    .map(({ slug, brand, name }) => ({
      slug,
      likeness: Math.max(
        similarity(queryBigrams, toBigrams(slug)),
        similarity(queryBigrams, toBigrams(`${brand} ${name}`)),
      ),
    }))
    .filter((candidate) => candidate.likeness > 0.3)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ slug }) => slug);
}

/** Returns the character bigrams of each word including its boundaries: " encore " gives " e", "en", "nc", … */
function toBigrams(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .slice(0, 120)
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const bigrams = words.flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2)),
  );
  return new Set(bigrams);
}

/** Returns Dice's coefficient: 1 for equal sets, 0 for disjoint ones. */
const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  (2 * a.intersection(b).size) / (a.size + b.size || 1);

interface Named {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}

/** The slugs most like what was asked for, best first; none when nothing resembles it. */
export function closestSlugs(grinders: readonly Named[], asked: string): string[] {
  const wanted = pairsOf(asked);
  return grinders
    .map(({ slug, brand, name }) => ({
      slug,
      likeness: Math.max(likeness(wanted, pairsOf(slug)), likeness(wanted, pairsOf(`${brand} ${name}`))),
    }))
    .filter((candidate) => candidate.likeness > 0.3)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ slug }) => slug);
}

/** Neighbouring characters, each word with its edges: " encore " gives " e", "en", "nc", … */
function pairsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .slice(0, 120)
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const pairs = words.flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2)),
  );
  return new Set(pairs);
}

/** Dice's coefficient: 1 for the same pairs, 0 for none in common. */
const likeness = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  (2 * a.intersection(b).size) / (a.size + b.size || 1);

/** A catalog item that a client may name by its slug. */
export interface NamedItem {
  readonly slug: string;
  readonly brand: string;
  /** Name of a grinder. */
  readonly name?: string;
  /** Name of a machine. */
  readonly model?: string;
}

interface Candidate {
  readonly slug: string;
  readonly spellings: readonly ReadonlySet<string>[];
}

/** Bigrams of each list of items, computed once: lists live as long as their catalog version. */
const candidates = new WeakMap<readonly NamedItem[], readonly Candidate[]>();

/** Longer queries are cut: no slug or name is longer. */
const maxQueryLength = 120;

/** Returns up to three slugs most similar to the query, best first. */
export function closestSlugs(items: readonly NamedItem[], query: string): string[] {
  const queryBigrams = toBigrams(query);
  return listCandidates(items)
    .map(({ slug, spellings }) => ({
      slug,
      likeness: Math.max(...spellings.map((spelling) => similarity(queryBigrams, spelling))),
    }))
    .filter((candidate) => candidate.likeness > 0.3)
    .toSorted((a, b) => b.likeness - a.likeness)
    .slice(0, 3)
    .map(({ slug }) => slug);
}

function listCandidates(items: readonly NamedItem[]): readonly Candidate[] {
  const cached = candidates.get(items);
  if (cached !== undefined) return cached;
  const built = items.map(({ slug, brand, name, model }) => ({
    slug,
    spellings: [toBigrams(slug), toBigrams(`${brand} ${name ?? model ?? ""}`)],
  }));
  candidates.set(items, built);
  return built;
}

/** Returns the character bigrams of each word including its boundaries: " encore " gives " e", "en", "nc", … */
function toBigrams(text: string): Set<string> {
  const words =
    text
      .slice(0, maxQueryLength)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const bigrams = words.flatMap((word) =>
    Array.from({ length: word.length + 1 }, (_, index) => ` ${word} `.slice(index, index + 2)),
  );
  return new Set(bigrams);
}

/** Returns Dice's coefficient: 1 for equal sets, 0 for disjoint ones. */
const similarity = (a: ReadonlySet<string>, b: ReadonlySet<string>) =>
  (2 * a.intersection(b).size) / (a.size + b.size || 1);

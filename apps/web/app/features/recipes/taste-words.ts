import type { Messages } from "#app/i18n/messages.ts";

interface TasteLevels {
  readonly acidity: number | null;
  readonly body: number | null;
  readonly sweetness: number | null;
  readonly bitterness: number | null;
}

const axes = ["acidity", "sweetness", "body", "bitterness"] as const;
const maxWords = 2;

/** Describes the taste of a recipe in at most two words, the most pronounced first; undefined without any level. */
export function describeTaste(
  { brewing: { tastes } }: Messages,
  levels: TasteLevels | null,
): string | undefined {
  if (levels === null || axes.every((axis) => levels[axis] === null)) return undefined;
  const marked = axes
    .flatMap((axis) => {
      const distance = (levels[axis] ?? 3) - 3;
      // Low bitterness is expected and not worth mentioning.
      const { high, low }: { readonly high: string; readonly low?: string } = tastes[axis];
      const word = distance > 0 ? high : low;
      return distance === 0 || word === undefined ? [] : [{ word, size: Math.abs(distance) }];
    })
    .toSorted((a, b) => b.size - a.size);
  if (marked.length === 0) return tastes.balanced;
  return marked
    .slice(0, maxWords)
    .map(({ word }) => word)
    .join(", ");
}

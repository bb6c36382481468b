import type { Operation } from "./openapi.ts";
import type { Coverage } from "./random-calls.ts";

/** Describes how often each status occurred, and which operations were never called successfully. */
export function describeCoverage(
  { calls, statuses, classes, slowestMs }: Coverage,
  operations: readonly Operation[],
): string {
  const byStatus = [...statuses]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${status}: ${count}`);
  const share = (id: string, key: string) => {
    const counts = classes.get(id) ?? new Map<string, number>();
    const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
    return total === 0 ? 0 : (counts.get(key) ?? 0) / total;
  };
  const list = (title: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [`${title}: ${ids.join(", ")}`];
  const ids = operations.map(({ id }) => id);
  const slowest = [...slowestMs]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 3)
    .map(([id, ms]) => `${id} ${Math.round(ms)} ms`);
  return [
    `${calls} calls of ${classes.size} operations; ${byStatus.join(", ")}`,
    ...list("slowest", slowest),
    ...list(
      "never successful",
      ids.filter((id) => share(id, "2") + share(id, "3") === 0),
    ),
    ...list(
      "limited in more than half of the calls",
      ids.filter((id) => share(id, "429") > 0.5),
    ),
  ].join("\n");
}

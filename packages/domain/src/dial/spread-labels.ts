/** A label on a line: its preferred center and its width. */
export interface LabelPlace {
  readonly center: number;
  readonly width: number;
}

/**
 * Returns the centers of labels, moved apart as little as needed so that none overlap: labels that collide are centered together
 * around the mean of their preferred centers. All stay within the bounds, as long as they fit.
 */
export function spreadLabels(
  labels: readonly LabelPlace[],
  gap: number,
  bounds: { readonly min: number; readonly max: number },
): readonly number[] {
  const order = labels.map((label, position) => ({ ...label, position }));
  order.sort((a, b) => a.center - b.center);
  const centers: number[] = [];
  for (const [rank, center] of moveIntoBounds(moveApart(order, gap), gap, bounds).entries()) {
    centers[order[rank]?.position ?? rank] = center;
  }
  return centers;
}

interface Cluster {
  readonly start: number;
  readonly width: number;
  readonly labels: readonly LabelPlace[];
}

/** Joins labels in ascending order into clusters until no two clusters overlap. */
function moveApart(labels: readonly LabelPlace[], gap: number): readonly LabelPlace[] {
  const clusters: Cluster[] = [];
  for (const label of labels) {
    let cluster: Cluster = { start: label.center - label.width / 2, width: label.width, labels: [label] };
    for (let previous = clusters.at(-1); previous !== undefined; previous = clusters.at(-1)) {
      if (previous.start + previous.width + gap <= cluster.start) break;
      clusters.pop();
      cluster = join(previous, cluster, gap);
    }
    clusters.push(cluster);
  }
  return clusters.flatMap(({ start, labels }) => {
    let next = start;
    return labels.map(({ width }) => {
      const center = next + width / 2;
      next += width + gap;
      return { center, width };
    });
  });
}

/** Joins two clusters so that the mean displacement of their labels is zero. */
function join(a: Cluster, b: Cluster, gap: number): Cluster {
  const shift = a.width + gap;
  const [countA, countB] = [a.labels.length, b.labels.length];
  return {
    start: (a.start * countA + (b.start - shift) * countB) / (countA + countB),
    width: shift + b.width,
    labels: [...a.labels, ...b.labels],
  };
}

function moveIntoBounds(
  labels: readonly LabelPlace[],
  gap: number,
  { min, max }: { readonly min: number; readonly max: number },
): readonly number[] {
  let start = min;
  const fromMin = labels.map(({ center, width }) => {
    const moved = Math.max(center, start + width / 2);
    start = moved + width / 2 + gap;
    return { center: moved, width };
  });
  let end = max;
  const fromMax = fromMin.toReversed().map(({ center, width }) => {
    const moved = Math.min(center, end - width / 2);
    end = moved - width / 2 - gap;
    return moved;
  });
  return fromMax.toReversed();
}

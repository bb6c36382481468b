import { linearScale } from "./scale.ts";

/** A cup in the chart. */
export interface Bead {
  /** From 1 to 5, with halves. */
  readonly stars: number;
  readonly kind: string;
}

/** The cups at one setting. */
export interface BeadColumn {
  readonly label: string;
  readonly beads: readonly Bead[];
  /** Whether the column is marked. */
  readonly isBest: boolean;
}

const height = 286;
const margin = { left: 28, right: 12, top: 20, bottom: 50 };
const places = [1, 2, 3, 4, 5];
const ratings = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5];
/** Half a rating stays free below the lowest row and above the highest. */
const ratingBounds = [0.5, 5.5] as const;
const maxPitch = 13;
const minPitch = 4;

/** Draws a dot for each cup: settings from left to right, stars from bottom to top, equal cups side by side. */
export function drawBeads(columns: readonly BeadColumn[], width: number) {
  const right = width - margin.right;
  const bottom = height - margin.bottom;
  const y = linearScale([ratingBounds[0], ratingBounds[1]], [bottom, margin.top]);
  const columnWidth = (right - margin.left) / Math.max(1, columns.length);
  // A half star needs a row of its own.
  const hasHalves = columns.some(({ beads }) => beads.some(({ stars }) => !Number.isInteger(stars)));
  const rowHeight = y(1) - y(hasHalves ? 1.5 : 2);
  const largest = Math.max(1, ...columns.flatMap(({ beads }) => ratings.map((at) => countAt(beads, at))));
  const pitch = pitchFor(largest, columnWidth - 6, rowHeight - 2);
  const perRow = Math.max(1, Math.floor((columnWidth - 6) / pitch));
  const centers = columns.map((_, position) => margin.left + columnWidth * (position + 0.5));
  return {
    viewBox: `0 0 ${width} ${height}`,
    left: margin.left,
    right,
    top: margin.top,
    bottom,
    radius: round(pitch * 0.42),
    grid: places.map((rating) => ({ label: String(rating), y: y(rating) })),
    axis: columns.map(({ label }, position) => ({ label, x: round(centers[position] ?? 0) })),
    bands: columns.flatMap(({ isBest }, position) =>
      isBest ? [{ x: round((centers[position] ?? 0) - columnWidth / 2), width: round(columnWidth) }] : [],
    ),
    beads: columns.flatMap(({ beads }, position) =>
      ratings.flatMap((rating) =>
        placeRow(
          beads.filter((bead) => bead.stars === rating),
          { x: centers[position] ?? 0, y: y(rating), pitch, perRow },
        ),
      ),
    ),
  };
}

const countAt = (beads: readonly Bead[], rating: number): number =>
  beads.filter((bead) => bead.stars === rating).length;

/** Returns the largest spacing at which a number of dots fits into a cell. */
function pitchFor(count: number, width: number, rowHeight: number): number {
  for (let pitch = maxPitch; pitch > minPitch; pitch -= 1)
    if (Math.floor(width / pitch) * Math.floor(rowHeight / pitch) >= count) return pitch;
  return minPitch;
}

/** Places the dots of one cell in centered rows around its middle, equal kinds side by side. */
function placeRow(
  beads: readonly Bead[],
  {
    x,
    y,
    pitch,
    perRow,
  }: { readonly x: number; readonly y: number; readonly pitch: number; readonly perRow: number },
) {
  const sorted = beads.toSorted((a, b) => a.kind.localeCompare(b.kind));
  const rows = Math.ceil(sorted.length / perRow);
  return sorted.map(({ kind }, position) => {
    const row = Math.floor(position / perRow);
    const inRow = Math.min(perRow, sorted.length - row * perRow);
    return {
      kind,
      cx: round(x + ((position % perRow) - (inRow - 1) / 2) * pitch),
      cy: round(y + (row - (rows - 1) / 2) * pitch),
    };
  });
}

const round = (value: number): number => Math.round(value * 10) / 10;

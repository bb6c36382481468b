import type { GrinderDetail } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { FaceBand } from "@brewdial/domain/dial/band-arcs.ts";

/** Returns the band with the name of a brewer on a dial: the settings that its method can use. */
export function brewerBand(
  { chart }: Pick<Shape<typeof GrinderDetail>, "chart">,
  method: string,
  name: string,
): FaceBand | undefined {
  const span = chart.find((row) => row.method === method)?.span;
  return span && { method, order: 1, min: span.min, max: span.max, name };
}

import type { RingArc } from "./draw-ring.ts";

/** The ring of the time: one segment for each step. */
export const Ring = ({ arcs }: { readonly arcs: readonly RingArc[] }) => (
  <svg className="ring" viewBox="0 0 400 400" aria-hidden="true">
    {arcs.map(({ kind, path }, index) => (
      <path key={index} className={`r-${kind}`} d={path} />
    ))}
  </svg>
);

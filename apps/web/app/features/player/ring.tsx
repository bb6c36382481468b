import type { RingArc } from "./draw-ring.ts";

/** The progress ring: one segment for each step. */
export const Ring = ({ arcs }: { readonly arcs: readonly RingArc[] }) => (
  <svg className="ring" viewBox="0 0 400 400" aria-hidden="true">
    {arcs.map(({ kind, path }, index) => (
      <path key={index} className={`ring-${kind}`} d={path} />
    ))}
  </svg>
);

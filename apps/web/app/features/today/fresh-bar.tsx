import { useId } from "react";
import type { BagView } from "./present-bags.ts";

/** Resting, peak and declining days of a bag with a marker for today. Hatching distinguishes them without color. */
export const FreshBar = ({ fresh }: { readonly fresh: NonNullable<BagView["fresh"]> }) => {
  const hatch = useId();
  const { label, peakFrom, peakTo, marker } = fresh;
  return (
    <svg className="fresh-bar" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="freshness-hatch" width="3" height="6" />
        </pattern>
      </defs>
      <rect fill={`url(#${hatch})`} y="4" width={`${peakFrom}%`} height="8" rx="2" />
      <rect className="freshness-peak" x={`${peakFrom}%`} y="4" width={`${peakTo - peakFrom}%`} height="8" />
      <rect className="freshness-fade" x={`${peakTo}%`} y="4" width={`${100 - peakTo}%`} height="8" rx="2" />
      <rect className="freshness-now" x={`${marker}%`} width="4" height="16" rx="2" />
    </svg>
  );
};

import { useId } from "react";
import type { BagView } from "./present-bags.ts";

/** Resting, peak and fading days of a bag with a marker for today. Hatching tells them apart without colour. */
export const FreshBar = ({ fresh }: { readonly fresh: NonNullable<BagView["fresh"]> }) => {
  const hatch = useId();
  const { label, peakFrom, peakTo, marker } = fresh;
  return (
    <svg className="fresh-bar" role="img" aria-label={label}>
      <defs>
        <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="f-hatch" width="3" height="6" />
        </pattern>
      </defs>
      <rect fill={`url(#${hatch})`} y="4" width={`${peakFrom}%`} height="8" rx="2" />
      <rect className="f-peak" x={`${peakFrom}%`} y="4" width={`${peakTo - peakFrom}%`} height="8" />
      <rect className="f-fade" x={`${peakTo}%`} y="4" width={`${100 - peakTo}%`} height="8" rx="2" />
      <rect className="f-now" x={`${marker}%`} width="4" height="16" rx="2" />
    </svg>
  );
};

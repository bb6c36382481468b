import { useId } from "react";
import type { BarView } from "./present-freshness.ts";
import "./freshness-bar.css";

/** From the roast to day 60: the resting time hatched, the peak, the decline, and a mark for today if there is a bag. */
export const FreshnessBar = ({ bar }: { readonly bar: BarView }) => {
  const id = useId();
  const { restTo, peakTo, now } = bar;
  return (
    <svg className="fresh-bar" role="img" aria-label={bar.label} width="100%" height="16">
      <defs>
        <pattern
          id={`${id}-rest`}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="hatch" width="3" height="6" />
        </pattern>
        <linearGradient id={`${id}-fade`}>
          <stop className="fade-from" offset="0" />
          <stop className="fade-to" offset="1" />
        </linearGradient>
      </defs>
      <rect x="0" y="4" width={`${restTo}%`} height="8" fill={`url(#${id}-rest)`} />
      <rect className="peak" x={`${restTo}%`} y="4" width={`${peakTo - restTo}%`} height="8" />
      <rect x={`${peakTo}%`} y="4" width={`${100 - peakTo}%`} height="8" fill={`url(#${id}-fade)`} />
      {now !== undefined && (
        <svg className="now" x={`${now}%`} overflow="visible">
          <rect x="-3" y="0" width="6" height="16" rx="3" />
        </svg>
      )}
    </svg>
  );
};

import { drawSpark } from "./spark-drawing.ts";
import "./charts.css";

interface Props {
  readonly values: readonly number[];
  /** Lowest and highest value. Default: 0 and the largest value. */
  readonly bounds?: readonly [number, number];
}

/** A figure over time without axes, shown next to its number; decorative. */
export const Spark = ({ values, bounds }: Props) => {
  const { viewBox, line, area } = drawSpark(values, bounds);
  return (
    <svg className="spark" viewBox={viewBox} preserveAspectRatio="none" aria-hidden="true">
      <path className="chart-area" d={area} />
      <path className="chart-line chart-own" vectorEffect="non-scaling-stroke" d={line} />
    </svg>
  );
};

import { drawPours, type Pours } from "./pours-drawing.ts";
import "./charts.css";

interface Props {
  readonly recipes: readonly Pours[];
  /** The sentence that stands for the picture. */
  readonly label: string;
  readonly yName: string;
}

/** How the water of two recipes goes in, drawn for the phone and for the desk. */
export const PoursChart = (props: Props) => (
  <>
    <div className="phone-only">
      <PoursPicture {...props} width={340} />
    </div>
    <div className="desktop-only">
      <PoursPicture {...props} width={640} />
    </div>
  </>
);

const PoursPicture = ({ recipes, label, yName, width }: Props & { readonly width: number }) => {
  const { viewBox, left, right, bottom, grid, axis, lines } = drawPours(recipes, width);
  return (
    <svg className="chart" viewBox={viewBox} role="img" aria-label={label}>
      <text x={left} y={12}>
        {yName}
      </text>
      {grid.map(({ label: grams, y }) => (
        <g key={grams}>
          <path className="c-grid" d={`M${left} ${y}H${right}`} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {grams}
          </text>
        </g>
      ))}
      {axis.map(({ label: time, x }) => (
        <text key={time} x={x} y={bottom + 20} textAnchor="middle">
          {time}
        </text>
      ))}
      {lines.map(({ name, path }, position) => (
        <path key={name} className={position === 0 ? "c-line" : "c-line c-second"} d={path} />
      ))}
    </svg>
  );
};

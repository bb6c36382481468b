import { drawPours, type Pours } from "./pours-drawing.ts";
import { WeightPicture } from "./weight-picture.tsx";

interface Props {
  readonly recipes: readonly Pours[];
  /** Text alternative of the chart, one sentence. */
  readonly label: string;
  readonly yName: string;
}

/** The weight of the water of two recipes over time, drawn once for phones and once for desktops. */
export const PoursChart = ({ recipes, label, yName }: Props) => (
  <>
    <div className="phone-only">
      <WeightPicture drawing={drawPours(recipes, 340)} label={label} yName={yName} lines={pair} />
    </div>
    <div className="desktop-only">
      <WeightPicture drawing={drawPours(recipes, 640)} label={label} yName={yName} lines={pair} />
    </div>
  </>
);

const pair = ["chart-line", "chart-line chart-second"];

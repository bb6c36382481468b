import { CurveChart } from "#app/features/charts/curve-chart.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CalibrationView } from "./present-calibration.ts";

type Chart = NonNullable<CalibrationView["task"]>["chart"];

/** The curve before the calibration, dotted, and after it. */
export const CalibrationChart = ({ chart: { label, data, before } }: { readonly chart: Chart }) => {
  const { gear, grinders } = useMessages();
  const text = gear.calibration;
  return (
    <section className="card stack" aria-labelledby="curve">
      <h2 id="curve">{text.chartTitle}</h2>
      <CurveChart
        data={data}
        label={label}
        indexName={text.index}
        settingName={grinders.curve.columns.setting}
        deskWidth={400}
      />
      {data.before !== undefined && (
        <ul className="key">
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path className="chart-line chart-before" d="M1 8H15" />
            </svg>
            {before}
          </li>
          <li>
            <svg className="key-sign" viewBox="0 0 16 16" aria-hidden="true">
              <path className="chart-line chart-own" d="M1 8H15" />
            </svg>
            {text.after}
          </li>
        </ul>
      )}
    </section>
  );
};

import { useWords } from "#app/words/context.ts";
import type { Draft } from "./draft.ts";
import { drawPour } from "./draw-pour.ts";
import { formatAmount, formatTime } from "./numbers.ts";

interface Props {
  readonly draft: Draft;
  readonly decimalSign: string;
}

/** Shows at a glance that the steps add up: weight over time, the goal dashed, red when it misses. */
export const PourCurve = ({ draft, decimalSign }: Props) => {
  const { editor } = useWords();
  const curve = drawPour(draft);
  if (curve === undefined) return null;
  const [poured, water] = [formatAmount(curve.poured, decimalSign), formatAmount(curve.water, decimalSign)];
  const [end, total] = [formatTime(curve.endSeconds), formatTime(curve.totalSeconds)];
  return (
    <>
      <svg
        className="pour"
        viewBox={curve.viewBox}
        role="img"
        aria-label={editor.curve(poured, water, formatTime(curve.endSeconds))}
      >
        <path className="p-goal" d={curve.goal} />
        <text x={curve.goalText.x} y={curve.goalText.y}>
          {`${water} g`}
        </text>
        <path className="p-fill" d={curve.area} />
        <path className={curve.isRight ? "p-line" : "p-line is-bad"} d={curve.line} />
        {curve.times.map(({ x, text }, index) => (
          <text key={text} x={x} y={curve.timesY} textAnchor={index === 0 ? "start" : "middle"}>
            {text}
          </text>
        ))}
      </svg>
      <p className="ed-sum">
        <span className={curve.isRight ? "good" : "bad"}>{editor.sum(poured, water)}</span>
        <span className="muted">{editor.lasts(end, total)}</span>
      </p>
    </>
  );
};

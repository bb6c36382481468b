import { writeGrams } from "#app/fields/amount.ts";
import { writeTime } from "#app/fields/time.ts";
import { useWords } from "#app/words/context.ts";
import type { AmountStyle, Draft } from "./draft.ts";
import { drawPour } from "./draw-pour.ts";

interface Props {
  readonly draft: Draft;
  readonly amountStyle: AmountStyle;
}

/** Shows at a glance that the steps add up: weight over time, the goal dashed, red when it misses. */
export const PourCurve = ({ draft, amountStyle }: Props) => {
  const { editor } = useWords();
  const curve = drawPour(draft, amountStyle);
  if (curve === undefined) return null;
  const { weight, decimalSign } = amountStyle;
  const write = (grams: number) => writeGrams(grams, weight, decimalSign);
  const [poured, water] = [write(curve.poured), `${write(curve.water)} ${weight}`];
  const [end, total] = [writeTime(curve.endSeconds), writeTime(curve.totalSeconds)];
  return (
    <>
      <svg className="pour" viewBox={curve.viewBox} role="img" aria-label={editor.curve(poured, water, end)}>
        <path className="p-goal" d={curve.goal} />
        <text x={curve.goalText.x} y={curve.goalText.y}>
          {water}
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

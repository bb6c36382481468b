import { writeGrams } from "#app/fields/amount.ts";
import { writeTime } from "#app/fields/time.ts";
import { useMessages } from "#app/i18n/context.ts";
import type { AmountStyle, Draft } from "./draft.ts";
import { drawTimeline } from "./draw-curve.ts";
import { PlacedSign } from "./step-sign.tsx";

interface Props {
  readonly draft: Draft;
  readonly amountStyle: AmountStyle;
}

/** One drawing for phones and one for desktops, so that texts and icons keep their size. */
const widths = [
  { width: 326, className: "timeline phone-only" },
  { width: 640, className: "timeline desktop-only" },
];

/** The steps as blocks on the curve of the weight over time; the target is dashed, and parts that miss it are red. */
export const Timeline = ({ draft, amountStyle }: Props) => {
  const { editor } = useMessages();
  const { weight, decimalSign } = amountStyle;
  const write = (grams: number) => writeGrams(grams, weight, decimalSign);
  const drawings = widths.map(({ width, className }) => ({
    className,
    drawing: drawTimeline(draft, amountStyle, width),
  }));
  const [first] = drawings;
  if (first?.drawing === undefined) return null;
  const { poured, water, totalSeconds, isRight } = first.drawing;
  const [reached, goal] = [write(poured), `${write(water)} ${weight}`];
  const label = editor.curve(reached, goal, writeTime(totalSeconds));
  return (
    <>
      {drawings.map(
        ({ className, drawing }) =>
          drawing !== undefined && (
            <svg
              key={className}
              className={className}
              viewBox={drawing.viewBox}
              role="img"
              aria-label={label}
            >
              {drawing.blocks.map(({ x, width, isPour }, index) => (
                <rect
                  // Steps have no identity of their own.
                  // oxlint-disable-next-line react/no-array-index-key
                  key={index}
                  className={`timeline-block${isPour ? " is-pour" : ""}${index === draft.openStep ? " is-chosen" : ""}`}
                  x={x}
                  y={drawing.top}
                  width={width}
                  height={drawing.height}
                  rx="5"
                />
              ))}
              <path className="timeline-goal" d={drawing.goal.path} />
              <text className="timeline-strong" x={drawing.goal.x} y={drawing.goal.y}>
                {goal}
              </text>
              <path className="timeline-fill" d={drawing.area} />
              <path className="timeline-line" d={drawing.line} />
              {drawing.wrong !== undefined && <path className="timeline-line is-wrong" d={drawing.wrong} />}
              {!isRight && poured > 0 && (
                <text className="timeline-wrong" x={drawing.reached.x} y={drawing.reached.y}>
                  {reached} {weight}
                </text>
              )}
              <path className="timeline-axis" d={drawing.axis} />
              {drawing.times.map(({ x, text }, index) => (
                <text key={text} x={x} y={drawing.timesY} textAnchor={index === 0 ? "start" : "middle"}>
                  {text}
                </text>
              ))}
              {drawing.mark !== undefined && (
                <path
                  className="timeline-edge"
                  d={`M${drawing.mark.edge} ${drawing.top}V${drawing.bottomY}`}
                />
              )}
              {drawing.mark?.dot !== undefined && (
                <circle className="timeline-dot" cx={drawing.mark.dot.x} cy={drawing.mark.dot.y} r="7" />
              )}
              {drawing.signs.map((sign, index) => (
                // oxlint-disable-next-line react/no-array-index-key
                <PlacedSign key={index} {...sign} isChosen={index === draft.openStep} />
              ))}
            </svg>
          ),
      )}
      <p className="editor-sum">
        {poured > 0 && <span className={isRight ? "good" : "bad"}>{editor.sum(reached, goal)}</span>}
        <span className="muted">{writeTime(totalSeconds)}</span>
      </p>
    </>
  );
};

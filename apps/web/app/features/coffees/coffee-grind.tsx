import { useWords } from "#app/words/context.ts";
import type { CoffeeView } from "./present.ts";
import "./coffees.css";

/** How people grind a coffee: the range of the grind index, and the grinders they use. */
export const CoffeeGrind = ({ view: { grind, grinders } }: { readonly view: CoffeeView }) => {
  const { coffee } = useWords();
  if (grind === undefined) return null;
  return (
    <div className="grid cols-main cp-grind">
      <section className="card" aria-labelledby="grind">
        <h2 id="grind">{coffee.howGround}</h2>
        <p>{grind.sentence}</p>
        <GrindRange min={grind.min} max={grind.max} avg={grind.avg} label={grind.average} />
        <p className="small muted">{grind.isHint ? coffee.hint : coffee.index}</p>
      </section>
      {grinders.length > 0 && (
        <section className="card" aria-labelledby="grinders">
          <h2 id="grinders">{coffee.topGrinders}</h2>
          <ul className="tops">
            {grinders.map(({ slug, name, recipes, index, share }) => (
              <li key={slug}>
                <div className="row between">
                  <span>{name}</span>
                  <span className="small muted nowrap">
                    {recipes}, {index}
                  </span>
                </div>
                <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                  <rect className="m-all" width="100" height="4" />
                  <rect className="m-own" width={share} height="4" />
                </svg>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};

interface RangeProps {
  readonly min: number;
  readonly max: number;
  readonly avg: number;
  readonly label: string;
}

const width = 640;
const place = (index: number) => 8 + (index / 100) * (width - 16);
const marks = [0, 20, 40, 60, 80, 100];

/** The grind index from 0 to 100, with the range that is used; decoration of the sentence above it. */
const GrindRange = ({ min, max, avg, label }: RangeProps) => (
  <svg className="chart cp-range" viewBox={`0 0 ${width} 92`} aria-hidden="true">
    <path className="c-rail" d={`M${place(0)} 52H${place(100)}`} />
    <path className="c-span" d={`M${place(min)} 52H${place(max)}`} />
    <circle className="c-dot" cx={place(avg)} cy="52" r="8" />
    <text className="t-own" x={Math.min(width - 60, Math.max(60, place(avg)))} y="28" textAnchor="middle">
      {label}
    </text>
    {marks.map((mark) => (
      <text key={mark} x={place(mark)} y="86" textAnchor="middle">
        {mark}
      </text>
    ))}
  </svg>
);

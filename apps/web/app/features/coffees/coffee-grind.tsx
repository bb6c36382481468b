import { useWords } from "#app/words/context.ts";
import type { MethodView } from "./present-methods.ts";
import type { CoffeeView } from "./present.ts";
import "./coffees.css";

interface Props {
  readonly methods: readonly MethodView[];
  readonly grinders: CoffeeView["grinders"];
  readonly ownName: string | undefined;
}

/** How people grind a coffee for each brew method, and on which grinders. */
export const CoffeeGrind = ({ methods, grinders, ownName }: Props) => {
  const { coffee } = useWords();
  if (methods.length === 0) return null;
  return (
    <div className="grid cols-main cp-grind">
      <section className="card" aria-labelledby="grind">
        <h2 id="grind">{coffee.howGround}</h2>
        <ul className="cp-methods">
          {methods.map(({ method, name, recipes, min, max, index, ratio, own }) => (
            <li key={method}>
              <p className="row between wrap">
                <b>{name}</b>
                {own !== undefined && ownName !== undefined && (
                  <span className="copper strong">{coffee.onYours(ownName, own)}</span>
                )}
              </p>
              <GrindRange min={min} max={max} />
              <p className="small muted facts">
                <span>
                  <span>{coffee.indexOf(index)}</span>
                  <span>{ratio}</span>
                  <span>{recipes}</span>
                </span>
              </p>
            </li>
          ))}
        </ul>
        <p className="small muted">
          {coffee.index} {methods.every(({ isHint }) => isHint) && coffee.hint}
        </p>
      </section>
      {grinders.length > 0 && (
        <section className="card" aria-labelledby="grinders">
          <h2 id="grinders">{coffee.topGrinders}</h2>
          <ul className="tops">
            {grinders.map(({ slug, name, recipes, share }) => (
              <li key={slug}>
                <div className="row between">
                  <span>{name}</span>
                  <span className="small muted nowrap">{recipes}</span>
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

/** The least width of a range that is still seen, in units of the scale. */
const minWidth = 2;

/** The range on the scale of the grind index from 0 to 100; decoration of the figures under it. */
const GrindRange = ({ min, max }: { readonly min: number; readonly max: number }) => {
  const width = Math.max(minWidth, max - min);
  return (
    <svg className="meter" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      <rect className="m-all" width="100" height="4" />
      <rect className="m-own" x={Math.min(100 - width, min)} width={width} height="4" />
    </svg>
  );
};

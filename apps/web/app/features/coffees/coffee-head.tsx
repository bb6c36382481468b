import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { CoffeeView } from "./present.ts";
import "./coffees.css";

interface Props {
  readonly view: CoffeeView;
  /** The best recipe, with the setting on the visitor's grinder where they have one. */
  readonly best:
    | {
        readonly id: string;
        readonly brewer: string;
        readonly setting: string | undefined;
        readonly note: string;
        readonly isOwn: boolean;
      }
    | undefined;
  /** Ratio of the recipes for the method of the best one. */
  readonly ratio: { readonly range: string; readonly method: string } | undefined;
  readonly ownName: string | undefined;
  readonly isMember: boolean;
}

/** Name, origin and the figures of a coffee. */
export const CoffeeHead = ({ view, best, ratio, ownName, isMember }: Props) => {
  const { coffee } = useWords();
  return (
    <div className="cp">
      <CoffeeLabel label={view.label} shape="head">
        <h1 className={labelName(view.name)}>{view.name}</h1>
        <p className="lb-by">
          <Link to={href("/roasters/:slug", { slug: view.roaster.slug })}>{view.roaster.name}</Link>
        </p>
        {view.from.length > 0 && (
          <p className="lb-from">
            {view.from.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
        )}
      </CoffeeLabel>
      <div className="cp-head">
        {view.notes.length > 0 && (
          <ul className="cp-notes">
            {view.notes.map(({ text, color }) => (
              <li key={text}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <circle cx="8" cy="8" r="8" fill={color} />
                </svg>
                {text}
              </li>
            ))}
          </ul>
        )}
        <p className="muted facts">
          <span>
            {view.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </p>
        {view.description !== undefined && <p className="muted">{view.description}</p>}
        {view.isArchived && <p className="small warn">{coffee.archived}</p>}
        {(best !== undefined || isMember) && (
          <p className="row row-1 wrap">
            {best !== undefined && (
              <ButtonLink kind="primary" to={href("/recipes/:id", { id: best.id })}>
                {ownName === undefined ? coffee.bestRecipe : coffee.bestFor(ownName)}
              </ButtonLink>
            )}
            {isMember && (
              <ButtonLink to={`${href("/library/bags/new")}?coffee=${view.id}`}>
                <Icon name="plus" size={20} />
                {coffee.addBag}
              </ButtonLink>
            )}
          </p>
        )}
      </div>
      {view.recipeCount > 0 && (
        <section className="card cp-stats" aria-labelledby="figures">
          <h2 id="figures" className="vh">
            {coffee.numbers}
          </h2>
          <dl className="nums">
            {best?.isOwn === true && ownName !== undefined && best.setting !== undefined && (
              <div>
                <dt>{coffee.yours(ownName)}</dt>
                <dd className="copper">{best.setting}</dd>
                <dd className="small muted">{best.note}</dd>
                <dd className="small muted">{coffee.forMethod(best.brewer)}</dd>
              </div>
            )}
            {ratio !== undefined && (
              <div>
                <dt>{coffee.ratio}</dt>
                <dd className="cp-ratio">{ratio.range}</dd>
                <dd className="small muted">{ratio.method}</dd>
              </div>
            )}
            <div>
              <dt>{coffee.recipes}</dt>
              <dd>{view.recipeCount}</dd>
            </div>
            <div>
              <dt>{coffee.likedBy}</dt>
              <dd>{view.liked.share}</dd>
              <dd className="small muted">{view.liked.votes}</dd>
            </div>
          </dl>
        </section>
      )}
    </div>
  );
};

import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CoffeeView } from "./present.ts";
import "./coffee-page.css";

/** The label of a coffee, its taste, and its known facts. */
export const CoffeeHead = ({ view }: { readonly view: CoffeeView }) => {
  const { coffee } = useMessages();
  return (
    <div className="coffee-page-head">
      <CoffeeLabel label={view.label} shape="head">
        <h1 className={labelName(view.name)}>{view.name}</h1>
        <p className="coffee-label-by">
          <Link to={href("/roasters/:slug", { slug: view.roaster.slug })}>{view.roaster.name}</Link>
        </p>
        <p className="coffee-label-from">
          {view.from.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </CoffeeLabel>
      {view.notes.length > 0 && (
        <ul className="coffee-page-notes">
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
      {view.facts.length > 0 && (
        <dl className="coffee-page-facts">
          {view.facts.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {view.description !== undefined && <p className="muted">{view.description}</p>}
      {view.isArchived && <p className="small warn">{coffee.archived}</p>}
    </div>
  );
};

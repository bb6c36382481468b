import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { RecipeCard } from "#app/features/recipes/recipe-card.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { BagShelfView, ShelfView } from "./present-shelves.ts";
import "./shelves.css";

/** A row of recipes for one occasion: scrolls horizontally on phones, one line of a grid on wide screens. */
export const Shelf = ({ id, title, note, all, cards }: ShelfView) => (
  <section className="shelf-band" aria-labelledby={`shelf-${id}`}>
    <div className="section-head">
      <div>
        <h2 id={`shelf-${id}`}>{title}</h2>
        {note !== undefined && <p className="small muted">{note}</p>}
      </div>
      <Link
        to={all.query === undefined ? href("/following") : href("/discover") + all.query}
        rel="nofollow"
        aria-label={`${title}: ${all.label}`}
      >
        {all.label}
      </Link>
    </div>
    <ul className="shelf-band-row">
      {cards.map((card) => (
        <RecipeCard key={card.id} card={card} />
      ))}
    </ul>
  </section>
);

/** The most recently opened bag: its label, and what to brew from it, starting with the visitor's next brew. */
export const BagShelf = ({ title, note, coffee, label, name, roaster, lines, none }: BagShelfView) => (
  <section className="shelf-band" aria-labelledby="shelf-bag">
    <div className="section-head">
      <div>
        <h2 id="shelf-bag">{title}</h2>
        <p className="small muted">{note}</p>
      </div>
      {coffee !== undefined && <Link to={href("/coffees/:key", { key: coffee.key })}>{coffee.label}</Link>}
    </div>
    <div className="card shelf-band-bag">
      <CoffeeLabel label={label} shape="card">
        <p className={labelName(name)}>{name}</p>
        <p className="coffee-label-by">{roaster}</p>
      </CoffeeLabel>
      {lines.length === 0 ? (
        <p className="muted">{none}</p>
      ) : (
        <ul className="shelf-band-lines">
          {lines.map(({ id, to, icon, brewer, by, setting, unit }) => (
            <li key={id}>
              <Link to={to}>
                <BrewerIcon name={icon} size={32} />
                <span className="grow">
                  <span className="strong">{brewer}</span>
                  <span className="small muted">{by}</span>
                </span>
                <span className="shelf-band-set">
                  {setting !== undefined && <b>{setting}</b>} <span className="small muted">{unit}</span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  </section>
);

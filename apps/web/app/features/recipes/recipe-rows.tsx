import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CardGrind, CardTile } from "./card-parts.tsx";
import type { CardView } from "./present-card.ts";
import "./recipe-row.css";

/** The recipes of one user as a list of rows, such as on a profile. */
export const RecipeRows = ({ cards }: { readonly cards: readonly CardView[] }) => {
  const { profile } = useMessages();
  return (
    <ul className="card recipe-rows">
      {cards.map((card) => (
        <li key={card.id} className="recipe-row">
          <CardTile card={card} />
          <div className="grow">
            <h3>
              <Link to={href("/recipes/:id", { id: card.id })}>{card.name}</Link>
            </h3>
            <p className="small muted facts">
              <span>
                <span>{profile.up(card.up)}</span>
                <span>{card.brewer}</span>
              </span>
            </p>
            <p className="small recipe-card-numbers">
              <Amounts card={card} />
            </p>
          </div>
          <CardGrind grind={card.grind} />
        </li>
      ))}
    </ul>
  );
};

/** Dose, water, ratio and time on one line. */
const Amounts = ({ card }: { readonly card: CardView }) => {
  const { brewing } = useMessages();
  return (
    <span className="facts">
      <span>
        <span className="recipe-card-pour">
          {card.dose}
          <span className="arrow">
            <Icon name="right" size={16} />
            <span className="visually-hidden"> {brewing.to} </span>
          </span>
          {card.water}
        </span>
        <span>{card.ratio}</span>
        {card.time !== undefined && <span>{card.time}</span>}
      </span>
    </span>
  );
};

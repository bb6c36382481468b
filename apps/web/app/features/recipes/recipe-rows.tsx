import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { CardGrind, CardTile } from "./card-parts.tsx";
import type { CardView } from "./present-card.ts";
import "./recipe-row.css";

/** The recipes of one user as a list of rows, such as on a profile. */
export const RecipeRows = ({ cards }: { readonly cards: readonly CardView[] }) => {
  const { profile } = useWords();
  return (
    <ul className="card rrows">
      {cards.map((card) => (
        <li key={card.id} className="rrow">
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
            <p className="small rc-nums">
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
  const { brewing } = useWords();
  return (
    <span className="facts">
      <span>
        <span className="rc-pour">
          {card.dose}
          <span className="arr">
            <Icon name="right" size={16} />
            <span className="vh"> {brewing.to} </span>
          </span>
          {card.water}
        </span>
        <span>{card.ratio}</span>
        {card.time !== undefined && <span>{card.time}</span>}
      </span>
    </span>
  );
};

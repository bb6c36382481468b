import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import { CardDial } from "./card-dial.tsx";
import { CardGrind } from "./card-parts.tsx";
import type { CardView } from "./present-card.ts";
import "./recipe-card.css";

/** A grid of recipes, each with its setting for the visitor's grinder. */
export const RecipeCards = ({ cards }: { readonly cards: readonly CardView[] }) => (
  <ul className="rcs">
    {cards.map((card) => (
      <RecipeCard key={card.id} card={card} />
    ))}
  </ul>
);

export const RecipeCard = ({ card }: { readonly card: CardView }) => {
  const { discover } = useWords();
  return (
    <li className="card card-link rc">
      <CardHead card={card} />
      <div className="rc-body">
        {card.isOfficial && <p className="tag tag-own">{discover.official}</p>}
        {card.notes !== undefined && <p className="rc-notes">{card.notes}</p>}
        {card.reason !== undefined && <p className="small muted">{card.reason}</p>}
      </div>
      <div className="rc-foot">
        {card.dial !== undefined && <CardDial drawing={card.dial} />}
        <CardGrind grind={card.grind} />
        <p className="rc-end">
          <span className="strong">
            {card.dose}
            {card.time !== undefined && <> · {card.time}</>}
          </span>
          {card.cups !== undefined && <span className="muted">{card.cups}</span>}
        </p>
      </div>
    </li>
  );
};

/** The coffee's label with name and brewer; a recipe for any coffee has its brewer in the place of the figure. */
const CardHead = ({ card }: { readonly card: CardView }) => {
  const brewer = <BrewerIcon name={card.icon} size={32} />;
  const text = (
    <>
      <h3 className={labelName(card.name)}>
        <Link to={href("/recipes/:id", { id: card.id })}>{card.name}</Link>
      </h3>
      <p className="lb-by">{card.roaster}</p>
    </>
  );
  if (card.label !== undefined)
    return (
      <CoffeeLabel
        label={card.label}
        shape="band"
        corner={
          <>
            {brewer}
            <span>{card.brewer}</span>
          </>
        }
      >
        {text}
      </CoffeeLabel>
    );
  return (
    <div className="lb lb-band lb-plain">
      <div className="lb-figure">{brewer}</div>
      <div className="lb-text">
        {text}
        <span className="vh">{card.brewer}</span>
      </div>
    </div>
  );
};

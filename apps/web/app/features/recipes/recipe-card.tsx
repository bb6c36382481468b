import type { ReactNode } from "react";
import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CardDial } from "./card-dial.tsx";
import { CardGrind } from "./card-parts.tsx";
import type { CardView } from "./present-card.ts";
import "./recipe-card.css";

interface GridProps {
  readonly cards: readonly CardView[];
  /** Renders the button in the lower right corner of a card. */
  readonly renderButton?: (card: CardView) => ReactNode;
}

/** A grid of recipes, each with its setting on the visitor's grinder. */
export const RecipeCards = ({ cards, renderButton }: GridProps) => (
  <ul className="recipe-cards">
    {cards.map((card) => (
      <RecipeCard key={card.id} card={card}>
        {renderButton?.(card)}
      </RecipeCard>
    ))}
  </ul>
);

interface CardProps {
  readonly card: CardView;
  /** A button in the lower right corner. */
  readonly children?: ReactNode;
}

export const RecipeCard = ({ card, children }: CardProps) => {
  const { discover } = useMessages();
  return (
    <li className="card card-link recipe-card">
      <CardHead card={card} />
      {children !== undefined && <div className="recipe-card-button">{children}</div>}
      <div className="recipe-card-body">
        {card.isOfficial && <p className="tag tag-own">{discover.official}</p>}
        {card.notes !== undefined && <p className="recipe-card-notes">{card.notes}</p>}
        {card.reason !== undefined && <p className="small muted">{card.reason}</p>}
      </div>
      <div className="recipe-card-foot">
        {card.dial !== undefined && <CardDial drawing={card.dial} />}
        <CardGrind grind={card.grind} />
        <p className="recipe-card-end">
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

/** The coffee's label with name and brewer; a recipe for any coffee shows its brewer's icon instead of the figure. */
const CardHead = ({ card }: { readonly card: CardView }) => {
  const to = href("/recipes/:id", { id: card.id });
  const brewer = <BrewerIcon name={card.icon} size={32} />;
  const text = (
    <>
      <h3 className={labelName(card.name)}>
        <Link to={to}>{card.name}</Link>
      </h3>
      <p className="coffee-label-by">{card.roaster}</p>
    </>
  );
  if (card.label !== undefined)
    return (
      <CoffeeLabel
        label={card.label}
        shape="band"
        to={to}
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
    <div className="coffee-label coffee-label-band coffee-label-plain">
      <div className="coffee-label-figure">{brewer}</div>
      <div className="coffee-label-text">
        {text}
        <span className="visually-hidden">{card.brewer}</span>
      </div>
    </div>
  );
};

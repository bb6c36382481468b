import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/features/labels/coffee-label.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
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
        {(card.fitsTaste || card.taste !== undefined) && (
          <p className="small muted">
            {card.fitsTaste && <span className="good strong">{discover.fitsTaste} </span>}
            {card.taste}
          </p>
        )}
      </div>
      <div className="rc-foot">
        <CardGrind grind={card.grind} />
        <div className="rc-end">
          <span>
            {card.dose}
            {card.time !== undefined && <> · {card.time}</>}
          </span>
          {card.hasVotes && <Votes card={card} />}
        </div>
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

const Votes = ({ card }: { readonly card: CardView }) => {
  const { discover } = useWords();
  return (
    <span className="votes small muted">
      <span>
        <Icon name="up" size={16} />
        <span className="vh">{discover.up(card.up)}</span>
        <span aria-hidden="true">{card.up}</span>
      </span>
      <span>
        <Icon name="down" size={16} />
        <span className="vh">{discover.down(card.down)}</span>
        <span aria-hidden="true">{card.down}</span>
      </span>
    </span>
  );
};

import { href } from "react-router";
import { CoffeeLabel, labelName } from "#app/ui/coffee-label.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
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

/** Name, roaster and brewer of a recipe. */
export const CardTitle = ({ card }: { readonly card: CardView }) => {
  const { discover } = useWords();
  return (
    <>
      <h3>
        <Link to={href("/recipes/:id", { id: card.id })}>{card.name}</Link>
      </h3>
      <p className="small muted facts">
        <span>
          <span>{card.roaster}</span>
          <span>{card.brewer}</span>
        </span>
      </p>
      {card.isOfficial && <p className="tag tag-own">{discover.official}</p>}
    </>
  );
};

/** The setting of a recipe, in copper where it is for the visitor's own grinder. */
export const CardGrind = ({ grind }: Pick<CardView, "grind">) => (
  <div
    className={grind.isOwn ? "rc-grind" : grind.isWord === true ? "rc-grind is-word" : "rc-grind is-plain"}
  >
    {grind.setting !== undefined && <b>{grind.setting}</b>}
    {grind.note !== "" && <span className="small muted">{grind.note}</span>}
  </div>
);

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

/** The recipes of one user as a list of rows, such as on a profile. */
export const RecipeRows = ({ cards }: { readonly cards: readonly CardView[] }) => {
  const { profile } = useWords();
  return (
    <ul className="card rrows">
      {cards.map((card) => (
        <li key={card.id} className="rrow">
          <span className="brewer-tile">
            <BrewerIcon name={card.icon} size={32} />
          </span>
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

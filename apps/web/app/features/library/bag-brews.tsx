import { href } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BrewView } from "./present-brews.ts";

interface Props {
  readonly brews: readonly BrewView[];
  /** Shown if the list contains only the latest brews. */
  readonly note: string | undefined;
}

/** The brews of a bag, newest first. */
export const BagBrews = ({ brews, note }: Props) => {
  const { bag } = useMessages();
  return (
    <section className="bag-page-brews" aria-labelledby="bag-brews">
      <div className="section-head">
        <h2 id="bag-brews">{bag.brews}</h2>
        {note !== undefined && <span className="small muted">{note}</span>}
      </div>
      {brews.length === 0 ? (
        <p className="muted">{bag.noBrews}</p>
      ) : (
        <ul className="list">
          {brews.map((brew) => (
            <li key={brew.id}>
              <BrewRow brew={brew} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const BrewRow = ({ brew }: { readonly brew: BrewView }) => {
  const { bag, brewing } = useMessages();
  const { grind, dose, water, time, grinder, rating, taste } = brew;
  return (
    <Link className="bag-brew" to={href("/log/:id", { id: brew.id })}>
      <b className="bag-grind">
        {grind === undefined ? "–" : grind.setting}
        <small>{grind?.unit}</small>
      </b>
      <span className="grow">
        <span className="bag-brew-day">{brew.date}</span>
        <span className="small muted bag-brew-numbers">
          {dose}
          {dose !== undefined && water !== undefined && (
            <span className="arrow">
              <Icon name="right" size={16} />
              <span className="visually-hidden"> {brewing.to} </span>
            </span>
          )}
          {water}
          {time !== undefined && <span> · {time}</span>}
          {grinder !== undefined && <span> · {grinder}</span>}
        </span>
      </span>
      <span className="bag-brew-end">
        {rating === undefined ? (
          <span className="small muted">{taste?.text ?? bag.unrated}</span>
        ) : (
          <>
            <Stars {...rating} />
            {taste !== undefined && (
              <span className={`small ${taste.isGood ? "good" : "copper"}`}>{taste.text}</span>
            )}
          </>
        )}
      </span>
    </Link>
  );
};

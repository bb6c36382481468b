import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { EntryView } from "./present-entry.ts";
import { Rating } from "./rating.tsx";
import "./entry.css";

interface HeadProps {
  readonly view: EntryView;
  /** `h2` where the page has another title. Default `h1`. */
  readonly heading?: "h1" | "h2";
}

/** The label, the name, the time and the taste of one brew. */
export const EntryHead = ({ view, heading: Heading = "h1" }: HeadProps) => {
  const { label, title, day, time, rating, taste } = view;
  return (
    <div className="row align-top">
      {label !== undefined && <LabelTile label={label} size="lg" />}
      <div className="grow">
        <Heading className="log-entry-heading">{title}</Heading>
        <p className="muted">
          {day}, {time}
        </p>
        {(rating !== undefined || taste !== undefined) && (
          <p className="row row-1">
            {rating !== undefined && <Rating stars={rating} />}
            {taste !== undefined && <span className={taste.isGood ? "good" : "copper"}>{taste.text}</span>}
          </p>
        )}
      </div>
      <BestOfBag view={view} />
    </div>
  );
};

/** The dial and the figures of one brew. */
export const Entry = ({ view }: { readonly view: EntryView }) => {
  const { log } = useMessages();
  const { dial, isOffDial, setting, figures, measured, facts, tags, note } = view;
  return (
    <div className="card card-raised log-entry">
      {dial !== undefined && (
        <div className="log-entry-dial">
          <Dial view={dial} />
        </div>
      )}
      {dial === undefined && setting.text !== undefined && (
        <p className="log-entry-setting">
          <b>{setting.text}</b> <span className="muted">{setting.unit}</span>
          {isOffDial && <span className="small log-entry-off">{log.entry.offDial(setting.text)}</span>}
        </p>
      )}
      <Figures figures={figures} />
      {measured.length > 0 && <Figures figures={measured} />}
      <dl className="log-entry-facts">
        {facts.map(({ label, text, path }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{path === undefined ? text : <Link to={path}>{text}</Link>}</dd>
          </div>
        ))}
        {tags.length > 0 && (
          <div>
            <dt>{log.entry.tags}</dt>
            <dd className="row wrap">
              {tags.map(({ tag, path }) => (
                <Link key={tag} className="chip" to={path}>
                  {tag}
                </Link>
              ))}
            </dd>
          </div>
        )}
        {note !== undefined && (
          <div>
            <dt>{log.entry.note}</dt>
            <dd className="log-entry-note">{note}</dd>
          </div>
        )}
      </dl>
    </div>
  );
};

const Figures = ({ figures }: { readonly figures: EntryView["measured"] }) => (
  <dl className="log-entry-figures">
    {figures.map(({ label, value, unit, isGood = false }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className={isGood ? "good" : undefined}>
          {value}
          {unit !== "" && <small>{unit}</small>}
        </dd>
      </div>
    ))}
  </dl>
);

/** A star that shows and toggles whether the brew is the best of its bag. */
const BestOfBag = ({ view: { id, isBest, canBeBest } }: { readonly view: EntryView }) => {
  const { entry } = useMessages().log;
  if (!canBeBest) return null;
  return (
    <Form method="post" action={href("/log/:id", { id })} preventScrollReset>
      <button
        type="submit"
        className={`icon-btn${isBest ? " is-on" : ""}`}
        name="intent"
        value={isBest ? "not-best" : "best"}
        aria-pressed={isBest}
        aria-label={entry.isBest}
        title={isBest ? entry.isBest : entry.makeBest}
      >
        <Icon name="star" isFilled={isBest} />
      </button>
    </Form>
  );
};

/** The actions of a brew. */
export const EntryActions = ({ view }: { readonly view: EntryView }) => {
  const { entry } = useMessages().log;
  const { id, canBrew, canBeRecipe, isRecipe, coffeeId } = view;
  return (
    <div className="stack">
      {canBrew && (
        <ButtonLink kind="primary" size="large" isBlock to={`${href("/brew")}?log=${id}`}>
          {entry.again}
        </ButtonLink>
      )}
      <div className="log-entry-actions">
        <ButtonLink to={href("/log/:id/edit", { id })}>
          <Icon name="pen" size={20} />
          {entry.edit}
        </ButtonLink>
        {isRecipe ? (
          <span className="tag tag-own">{entry.isRecipe}</span>
        ) : (
          canBeRecipe && (
            <Form method="post">
              <Button name="intent" value="recipe">
                <Icon name="bookmark" size={20} />
                {entry.saveRecipe}
              </Button>
            </Form>
          )
        )}
      </div>
      <section className="stack stack-1" aria-labelledby="compare">
        <h2 id="compare">{entry.compare}</h2>
        <ul className="list log-entry-links">
          <li>
            <Link to={`${href("/log/compare")}?a=${id}`}>{entry.comparePrevious}</Link>
          </li>
          <li>
            <Link to={`${href("/log")}?compare=${id}`}>{entry.compareOther}</Link>
          </li>
          {coffeeId !== undefined && (
            <li>
              <Link to={`${href("/log")}?coffee=${coffeeId}`}>{entry.sameCoffee}</Link>
            </li>
          )}
        </ul>
      </section>
      <Form method="post">
        <Button kind="danger" name="intent" value="delete">
          <Icon name="trash" size={20} />
          {entry.delete}
        </Button>
      </Form>
    </div>
  );
};

/** Asks to confirm the deletion of a brew that cannot be restored. */
export const ConfirmDelete = () => {
  const { entry } = useMessages().log;
  return (
    <section className="card stack" role="alert">
      <h2>{entry.confirmTitle}</h2>
      <p>{entry.confirm}</p>
      <Form method="post">
        <input type="hidden" name="isConfirmed" value="yes" />
        <Button kind="danger" name="intent" value="delete">
          {entry.confirmButton}
        </Button>
      </Form>
    </section>
  );
};

import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { RecipeView } from "./present.ts";

interface Props {
  readonly view: RecipeView;
  /** The page to return to after picking a grinder, in the language of the page. */
  readonly returnTo: string;
}

/** The card of a recipe: the dial, the numbers, the changes with their reasons, and the amount. */
export const RecipeNumbers = ({ view, returnTo }: Props) => {
  const { recipe, player } = useMessages();
  const path = href("/recipes/:id", { id: String(view.id) });
  return (
    <section className="card card-raised recipe-page-main" aria-labelledby="numbers">
      <h2 id="numbers" className="visually-hidden">
        {recipe.numbers}
      </h2>
      {view.ownName !== undefined && (
        <div className="row between wrap recipe-page-toggle">
          <div className="segmented" role="group" aria-label={recipe.version}>
            <Link to={path} aria-current={view.isWritten ? undefined : true} preventScrollReset>
              {recipe.forMine(view.ownName)}
            </Link>
            <Link
              to={`${path}?version=written`}
              aria-current={view.isWritten ? true : undefined}
              preventScrollReset
              rel="nofollow"
            >
              {recipe.asWritten}
            </Link>
          </div>
          {view.changes.length > 0 && (
            <span className="tag tag-own">{recipe.changedCount(view.changes.length)}</span>
          )}
          {view.isWritten && <span className="tag">{recipe.onA(view.grinder)}</span>}
        </div>
      )}
      <div className="recipe-page-numbers">
        <RecipeDial view={view} />
        <dl className="strip">
          {view.strip.map(({ field, label, value, unit, isChanged }) => (
            <div key={field}>
              <dt>{label}</dt>
              <dd className={isChanged ? "changed" : undefined}>
                {value}
                {unit !== "" && <small>{unit}</small>}
              </dd>
            </div>
          ))}
        </dl>
        <div className="why-box">
          <Notes view={view} />
          {view.ownName === undefined && (
            <div className="stack stack-1">
              <ButtonLink kind="primary" size="large" isBlock to={pickGrinderPath(returnTo)}>
                {recipe.pickGrinder}
              </ButtonLink>
              <p className="small muted">{recipe.pickGrinderHint}</p>
              <ButtonLink size="large" isBlock to={`${href("/brew")}?recipe=${view.id}`}>
                {recipe.brewWritten}
              </ButtonLink>
            </div>
          )}
          {view.ownName !== undefined && (
            <ButtonLink kind="primary" size="large" isBlock to={`${href("/brew")}?recipe=${view.id}`}>
              {player.brewIt}
            </ButtonLink>
          )}
          <Changes view={view} />
        </div>
        <Scale view={view} path={path} />
      </div>
    </section>
  );
};

const RecipeDial = ({
  view: { dial, outOfReach, setting, grinder, isWritten, isReachable },
}: {
  readonly view: RecipeView;
}) => {
  const { recipe } = useMessages();
  if (!isReachable && !isWritten)
    return (
      <div className="recipe-page-dial recipe-page-cannot">
        <b>{recipe.cannot}</b>
      </div>
    );
  if (dial === undefined)
    return (
      <div className="recipe-page-dial recipe-page-cannot">
        <b>{setting}</b>
        <span className="muted">{recipe.onA(grinder)}</span>
      </div>
    );
  return (
    <div className="recipe-page-dial">
      <Dial view={dial} hasValue={outOfReach === undefined} />
      {outOfReach !== undefined && (
        <p className="recipe-page-reach">
          <b>{outOfReach.title}</b>
          <span className="small muted">{outOfReach.text}</span>
        </p>
      )}
      {dial.isOwn === false && <p className="small muted recipe-page-on">{recipe.onA(dial.name)}</p>}
    </div>
  );
};

const Notes = ({ view: { notices } }: { readonly view: RecipeView }) =>
  notices.map((line) => (
    <p className="note-line small" key={line}>
      <Icon name="info" size={20} />
      <span>{line}</span>
    </p>
  ));

const Changes = ({ view }: { readonly view: RecipeView }) => {
  const { recipe } = useMessages();
  const { changes, written, isOfficial, isWritten, isReachable, outOfReach, author, ownName } = view;
  if (isWritten && written !== undefined)
    return (
      <>
        <h3>{recipe.writtenTitle(author)}</h3>
        {written.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    );
  if (changes.length === 0)
    return ownName === undefined || !isReachable || outOfReach !== undefined ? null : (
      <p className="muted">{isOfficial ? written : recipe.nothingChanged}</p>
    );
  return (
    <>
      <h3>{recipe.changedForYou}</h3>
      <dl className="whys">
        {changes.map(({ field, label, from, to, unit, reason }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd className="strip-value">
              {from !== undefined && (
                <>
                  <span className="visually-hidden">{recipe.was}</span>
                  <s>{from}</s>
                </>
              )}
              <span className="visually-hidden">{recipe.now}</span>
              <b>
                {to}
                {unit !== "" && <small>{unit}</small>}
              </b>
            </dd>
            <dd className="strip-reason">{reason}</dd>
          </div>
        ))}
      </dl>
    </>
  );
};

/** Buttons that load the page with another dose. */
const Scale = ({
  view: { scale, isReachable },
  path,
}: {
  readonly view: RecipeView;
  readonly path: string;
}) => {
  const { recipe } = useMessages();
  if (scale === undefined || !isReachable) return null;
  const { dose, ratio, less, more, written } = scale;
  return (
    <Form className="row between dose" method="get" action={path} preventScrollReset replace>
      <span>
        <b>{recipe.scale}</b>
        <span className="small muted recipe-page-line">{recipe.staysAt(ratio)}</span>
        {written !== undefined && (
          <Link className="small" to={path} preventScrollReset replace>
            {recipe.backToAuthor(written.label)}
          </Link>
        )}
      </span>
      <span className="stepper">
        <button
          className="step-btn sm"
          type="submit"
          name="dose"
          value={less?.value}
          disabled={less === undefined}
          aria-label={recipe.less(less?.label ?? "")}
        >
          <Icon name="minus" size={20} />
        </button>
        <b>
          {dose.value}
          <small>{dose.unit}</small>
        </b>
        <button
          className="step-btn sm"
          type="submit"
          name="dose"
          value={more?.value}
          disabled={more === undefined}
          aria-label={recipe.more(more?.label ?? "")}
        >
          <Icon name="plus" size={20} />
        </button>
      </span>
    </Form>
  );
};

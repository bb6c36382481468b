import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { BagNumbers } from "./bag-numbers.tsx";
import { FreshnessBar } from "./freshness-bar.tsx";
import type { BagView } from "./present-bag.ts";

const phaseClasses = { resting: "strong", peak: "strong good", fading: "strong copper" } as const;

interface Props {
  readonly bag: BagView;
  /** The date that a bag thaws on. */
  readonly today: string;
}

/** A bag with its age, what is left of it, and a link to brew it, or a button that thaws it. */
export const BagCard = ({ bag, today }: Props) => {
  const { library } = useMessages();
  const { freshness } = bag;
  return (
    <li className="card bag">
      <div className="row">
        <LabelTile label={bag.label} />
        <div className="grow">
          <h2>
            <Link to={href("/library/bags/:id", { id: bag.id })}>{bag.name}</Link>
          </h2>
          <p className="small muted facts">
            <span>
              {bag.facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </p>
          {freshness === undefined ? (
            <p className="small muted">{library.noDate}</p>
          ) : (
            <p className="small facts">
              <span>
                <span className={phaseClasses[freshness.phase]}>{freshness.day}</span>
                <span className="muted">{freshness.text}</span>
              </span>
            </p>
          )}
        </div>
      </div>
      {freshness !== undefined && <FreshnessBar bar={freshness.bar} />}
      <div className="bag-line">
        <BagNumbers bag={bag} isShort />
        {bag.canBrew && (
          <Link className="btn" to={bag.brewPath} aria-label={library.brewName(bag.name)}>
            <Icon name="play" size={16} isFilled />
            {library.brew}
          </Link>
        )}
        {bag.isFrozen && (
          <Form method="post" action={href("/library/bags/:id", { id: bag.id })}>
            <Button name="thawedOn" value={today} aria-label={library.thawName(bag.name)}>
              <Icon name="drop" size={20} />
              {library.thaw}
            </Button>
          </Form>
        )}
      </div>
      {bag.note !== undefined && (
        <p className="small muted bag-note">
          <q>{bag.note}</q>
        </p>
      )}
    </li>
  );
};

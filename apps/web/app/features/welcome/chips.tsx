import { href } from "react-router";
import { listPopular, type GrinderChoice, type GrinderChoices } from "#app/features/grinders/choices.ts";
import { shortModel } from "#app/features/grinders/model-name.ts";
import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { formatPicks, type Picks } from "./picks.ts";

interface Props {
  readonly picks: Picks;
  readonly choices: GrinderChoices;
}

/** Grinder, brewer and coffee as three chips, each a link to its picker. */
export const Chips = ({ picks, choices }: Props) => {
  const { bag, welcome } = useMessages();
  // `isExample` leaves the grinder out of the URL, where it would override the one that the picker stores.
  const returnTo = useLocalizedPath()(href("/")) + formatPicks({ ...picks, isExample: true });
  const grinders = choices.flatMap((group) => group.grinders);
  const own = grinders.find(({ slug }) => slug === picks.grinder);
  return (
    <div className="welcome-picks">
      <ul className="welcome-chips" aria-label={welcome.picks}>
        <li>
          <Link
            className={picks.isExample ? "welcome-chip is-ask" : "welcome-chip"}
            to={pickGrinderPath(returnTo)}
          >
            {own?.shape !== undefined && <Silhouette shape={own.shape} />}
            <ChipText
              name={welcome.chips.grinder}
              value={picks.isExample ? welcome.chips.ask : own && shortModel(own)}
            />
          </Link>
        </li>
        <li>
          <Link className="welcome-chip" to={`${href("/")}${formatPicks(picks, "brewer")}`}>
            <BrewerIcon name={picks.brewer.icon} size={28} />
            <ChipText name={welcome.chips.brewer} value={welcome.brewers[picks.brewer.icon]} />
          </Link>
        </li>
        <li>
          <Link className="welcome-chip" to={`${href("/")}${formatPicks(picks, "coffee")}`}>
            <span className={`bean ${picks.roast}`} aria-hidden="true" />
            <ChipText name={welcome.chips.coffee} value={bag.coffee.roasts[picks.roast]} />
          </Link>
        </li>
      </ul>
      {picks.isExample && <Popular picks={picks} grinders={listPopular(grinders).slice(0, popularCount)} />}
    </div>
  );
};

const popularCount = 8;

const ChipText = ({ name, value }: { readonly name: string; readonly value: string | undefined }) => (
  <span className="welcome-chip-text">
    <small>{name}</small>
    <b>{value}</b>
  </span>
);

/** The most common grinders, selected with one click. Phones show only the chip. */
const Popular = ({
  picks,
  grinders,
}: {
  readonly picks: Picks;
  readonly grinders: readonly GrinderChoice[];
}) => {
  const { grinder: messages } = useMessages();
  return (
    <section className="desktop-only welcome-popular" aria-label={messages.popular}>
      <p className="small muted">{messages.popular}</p>
      <ul>
        {grinders.map(({ slug, name, shape }) => (
          <li key={slug}>
            <Link to={`${href("/")}${formatPicks({ ...picks, grinder: slug, isExample: false })}`}>
              {shape !== undefined && <Silhouette shape={shape} />}
              {shortModel({ name })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

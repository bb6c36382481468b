import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { NoRecipe } from "#app/features/grinders/no-recipe.tsx";
import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import type { StartView } from "./present-start.ts";
import { Strip } from "./strip.tsx";

/** The card of an account without gear: it shows a setting immediately, on an example grinder until the visitor picks one. */
export const StartHero = ({ start }: { readonly start: StartView }) => {
  const { today, welcome } = useMessages();
  const pickGrinder = usePickGrinder();
  const pickBrewer = `${href("/")}?show=brewer`;
  const { brewer, view, numbers } = start;
  return (
    <section className="card card-raised hero" aria-labelledby="coffee">
      <div className="hero-head row align-top">
        <div className="grow">
          <h2 id="coffee">{start.coffee}</h2>
          <p className="muted">{today.start.place}</p>
        </div>
        <Link className="brew-pick" to={pickBrewer} preventScrollReset aria-label={today.change(brewer.name)}>
          <BrewerIcon name={brewer.icon} size={28} />
          <span className="brew-name">{brewer.name}</span>
          <Icon name="chev" size={16} />
        </Link>
      </div>
      <div className="hero-dial">
        {start.isExample && (
          <p className="welcome-example">
            {welcome.example(start.grinder)} <Link to={pickGrinder}>{welcome.which}</Link>
          </p>
        )}
        {view === undefined ? (
          <NoRecipe title={start.noRecipe} pickBrewer={pickBrewer} pickGrinder={pickGrinder} />
        ) : (
          <div className="dial-box">
            <Dial view={view} />
            {!start.isExample && <p className="muted start-grinder">{start.grinder}</p>}
          </div>
        )}
      </div>
      {numbers !== null && (
        <div className="hero-side">
          <Strip numbers={numbers} />
          <ButtonLink kind="primary" size="large" isBlock to={`${href("/brew")}?${start.brewQuery}`}>
            <Icon name="play" size={20} isFilled />
            {today.brew}
          </ButtonLink>
          <p className="last">{today.start.text}</p>
        </div>
      )}
    </section>
  );
};

/** Returns the URL of the grinder picker, which returns to this page. */
export function usePickGrinder(): string {
  return pickGrinderPath(useLocalizedPath()(href("/")));
}

import { useState } from "react";
import { href } from "react-router";
import { DialControl } from "#app/features/dial/dial-control.tsx";
import { useIdle } from "#app/ui/use-idle.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { formatTodayPicks } from "./picks.ts";
import type { HeroView } from "./present-hero.ts";
import { RateLink } from "./rate-link.tsx";
import { Strip } from "./strip.tsx";

/** The next brew: coffee, dial, figures and one button. The dial can be changed for today; Brew uses the displayed values. */
export const Hero = ({ hero }: { readonly hero: HeroView }) => {
  const { today } = useMessages();
  const { picks, view, last, brewer } = hero;
  const [setting, setSetting] = useState(view.setting);
  const brewSearch = formatTodayPicks({ ...picks, setting });
  return (
    <section className="card card-raised hero" aria-labelledby="coffee">
      <div className="hero-head row align-top">
        {hero.label !== undefined && <LabelTile label={hero.label} size="sm" />}
        <div className="grow">
          <h2 id="coffee">{hero.coffee}</h2>
          <p className="muted facts">
            <span>
              {hero.roaster !== undefined && <span className="hero-roaster">{hero.roaster}</span>}
              {hero.age !== undefined && (
                <span className={`strong nowrap age-${hero.age.phase}`}>{hero.age.text}</span>
              )}
            </span>
          </p>
        </div>
        <Link
          className="brew-pick"
          to={`${href("/")}${formatTodayPicks({ ...picks, sheet: "choose" })}`}
          preventScrollReset
          aria-label={today.change(brewer.name)}
        >
          <BrewerIcon name={brewer.icon} size={28} />
          <span className="brew-name">{brewer.name}</span>
          <Icon name="chev" size={16} />
        </Link>
      </div>
      <Form className="hero-dial" action={href("/")}>
        {picks.bag !== undefined && <input type="hidden" name="bag" value={picks.bag} />}
        {picks.machine !== undefined && <input type="hidden" name="machine" value={picks.machine} />}
        {picks.grinder !== undefined && <input type="hidden" name="grinder" value={picks.grinder} />}
        <DialControl view={{ ...view, setting }} onChange={setSetting} fieldName="setting">
          <Link
            className="dial-grinder"
            to={`${href("/")}${formatTodayPicks({ ...picks, sheet: "choose" })}`}
            preventScrollReset
            aria-label={today.changeGrinder(hero.grinder)}
          >
            <span>{hero.grinder}</span>
            <Icon name="chev" size={16} />
          </Link>
        </DialControl>
      </Form>
      <div className="hero-side">
        <Strip numbers={hero.numbers} />
        <ButtonLink
          kind="primary"
          size="large"
          isBlock
          to={`${href("/brew")}${brewSearch === "" ? "?" : `${brewSearch}&`}from=today`}
          prefetch={useIdle() ? "render" : "none"}
        >
          <Icon name="play" size={20} isFilled />
          {today.brew}
        </ButtonLink>
        <p className="last">
          <span className="strong">{last.result}</span>{" "}
          {last.move !== undefined && <span className="copper strong">{last.move}</span>}{" "}
          {last.why !== undefined && (
            <Link
              to={`${href("/")}${formatTodayPicks({ ...picks, sheet: "why" })}`}
              preventScrollReset
              aria-label={today.last.whyLabel}
            >
              {today.last.why}
            </Link>
          )}
          <RateLink />
          {last.followed !== undefined && <span className="followed muted">{last.followed}</span>}
        </p>
      </div>
    </section>
  );
};

import { href } from "react-router";
import { LabelTile } from "#app/features/labels/label-tile.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { ChoicesView } from "./present-choices.ts";
import { TodaySheet } from "./today-sheet.tsx";

/** Choices of brewer, grinder and bag for the next brew: one tap selects. */
export const ChooseSheet = ({ choices }: { readonly choices: ChoicesView }) => {
  const { today } = useMessages();
  const { choose } = today;
  return (
    <TodaySheet title={choose.title} closeLabel={choose.close}>
      <div className="stack">
        {choices.brewers.length > 0 && (
          <nav aria-label={today.brewer}>
            <ul className="pick-b">
              {choices.brewers.map(({ slug, name, icon, search, isCurrent }) => (
                <li key={slug}>
                  <Link to={`${href("/")}${search}`} replace aria-current={isCurrent ? "true" : undefined}>
                    <BrewerIcon name={icon} size={32} />
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {choices.grinders.length > 1 && (
          <nav aria-label={today.grinder}>
            <ul className="chips">
              {choices.grinders.map(({ slug, name, search, isCurrent }) => (
                <li key={slug}>
                  <Link
                    className="chip"
                    to={`${href("/")}${search}`}
                    replace
                    aria-current={isCurrent ? "true" : undefined}
                  >
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {choices.bags.length === 0 ? (
          <p className="muted">{choose.none}</p>
        ) : (
          <nav aria-label={today.bags}>
            <ul className="list">
              {choices.bags.map((bag) => (
                <li key={bag.id}>
                  <Link
                    className="pick-c"
                    to={`${href("/")}${bag.search}`}
                    replace
                    aria-current={bag.isCurrent ? "true" : undefined}
                  >
                    <LabelTile label={bag.label} size="sm" />
                    <span className="grow">
                      <span className="name">{bag.name}</span>
                      <span className="small muted facts">
                        <span>
                          {bag.facts.map((fact) => (
                            <span key={fact}>{fact}</span>
                          ))}
                        </span>
                      </span>
                    </span>
                    <b>
                      {bag.setting}
                      {bag.unit !== "" && <small>{bag.unit}</small>}
                    </b>
                    <span className="pick-mark">{bag.isCurrent && <Icon name="check" />}</span>
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <ButtonLink to={href("/library")} isBlock>
          <Icon name="plus" size={20} />
          {choose.another}
        </ButtonLink>
        <ButtonLink to={href("/me/gear")} isBlock>
          {choose.gear}
        </ButtonLink>
      </div>
    </TodaySheet>
  );
};

import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import "#app/features/dial/mini-dial.css";
import type { SettingView } from "./present-settings.ts";
import "./coffee-page.css";

interface Props {
  readonly title: string;
  /** Whose grinder it is, or why the settings are only a starting point. */
  readonly note: string;
  readonly settings: readonly SettingView[];
}

/** The coffee on the visitor's grinder: a small dial for each brewer, with the number of cups that its setting is based on. */
export const CoffeeDials = ({ title, note, settings }: Props) => (
  <section aria-labelledby="dials">
    <h2 id="dials">{title}</h2>
    <p className="small muted">{note}</p>
    <ul className="coffee-page-dials">
      {settings.map(({ method, brewer, icon, to, drawing, setting, unit, note: range, origin, isOwn }) => (
        <li key={method} className={isOwn ? "coffee-page-dial is-own" : "coffee-page-dial"}>
          <Link to={to} rel="nofollow">
            <span className="coffee-page-brewer">
              <BrewerIcon name={icon} size={20} />
              {brewer}
            </span>
            {drawing !== undefined && (
              <svg className="mini-dial" viewBox={drawing.viewBox} aria-hidden="true">
                <path className="mini-dial-rail" d={drawing.rail} />
                <path className="mini-dial-range" d={drawing.range} />
                <path className="mini-dial-hand" d={drawing.hand} />
              </svg>
            )}
            <span className="coffee-page-setting">
              <b>{setting}</b> {unit}
            </span>
            <span className="small muted">{range}</span>
            <span className="coffee-page-origin">{origin}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

import { BrewerIcon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import "#app/features/dial/mini-dial.css";
import type { SettingView } from "./present-settings.ts";
import "./coffee-page.css";

interface Props {
  readonly title: string;
  /** Whose grinder it is, or why the settings are a start only. */
  readonly note: string;
  readonly settings: readonly SettingView[];
}

/** The coffee on the visitor's grinder: a small dial for each brewer, with the cups behind its setting. */
export const CoffeeDials = ({ title, note, settings }: Props) => (
  <section aria-labelledby="dials">
    <h2 id="dials">{title}</h2>
    <p className="small muted">{note}</p>
    <ul className="cp-dials">
      {settings.map(({ method, brewer, icon, to, drawing, setting, unit, note: range, origin, isOwn }) => (
        <li key={method} className={isOwn ? "cp-dial is-own" : "cp-dial"}>
          <Link to={to} rel="nofollow">
            <span className="cp-brewer">
              <BrewerIcon name={icon} size={20} />
              {brewer}
            </span>
            {drawing !== undefined && (
              <svg className="mini-dial" viewBox={drawing.viewBox} aria-hidden="true">
                <path className="m-rail" d={drawing.rail} />
                <path className="m-range" d={drawing.range} />
                <path className="m-hand" d={drawing.hand} />
              </svg>
            )}
            <span className="cp-setting">
              <b>{setting}</b> {unit}
            </span>
            <span className="small muted">{range}</span>
            <span className="cp-origin">{origin}</span>
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

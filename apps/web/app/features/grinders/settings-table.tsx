import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { MethodIcon } from "./method-icon.tsx";
import type { GrinderView } from "./present-grinder.ts";

/** The settings of a grinder per method. Each method is a link that moves the hand of the dial. */
export const SettingsTable = ({ grinder }: { readonly grinder: GrinderView }) => {
  const text = useMessages().grinders.settings;
  const { slug, rows, hasMaker, hasEspresso, unreachable, unknown, unit } = grinder;
  return (
    <section className="card grinder-page-table" aria-labelledby="settings">
      <h2 id="settings">{text.title}</h2>
      <table className="table table-pad">
        <thead>
          <tr>
            <th scope="col">{text.method}</th>
            <th scope="col" className="number">
              {text.start}
            </th>
            <th scope="col" className="number">
              {text.range}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => [
            <tr key={row.method} className={row.isChosen ? "is-here" : undefined}>
              <th scope="row">
                <Link
                  className="row row-1 grinder-page-method"
                  to={`${href("/grinders/:slug", { slug })}?method=${row.method}`}
                  aria-current={row.isChosen ? true : undefined}
                >
                  <MethodIcon method={row.method} />
                  {row.name}
                </Link>
                {row.maker !== undefined && (
                  <span className={`small grinder-page-maker ${row.maker.differs ? "warn" : "muted"}`}>
                    {text.makerSays(row.maker.label)}
                  </span>
                )}
                {row.isClamped && <span className="small muted grinder-page-maker">{text.clamped}</span>}
              </th>
              <td className="number big">{row.label}</td>
              <td className="number muted">{row.range}</td>
            </tr>,
            ...row.styles.map((style) => (
              <tr key={`${row.method} ${style.key}`}>
                <th scope="row" className="grinder-page-style">
                  {text.style(row.name, style.name)}
                </th>
                <td className="number big">{style.label}</td>
                <td className="number muted">{style.range}</td>
              </tr>
            )),
          ])}
        </tbody>
      </table>
      <p className="small muted">{text.note(unit.charAt(0).toUpperCase() + unit.slice(1))}</p>
      {hasEspresso && <p className="small muted">{text.espresso}</p>}
      {unreachable.length > 0 && <p className="small muted">{text.unreachable(unreachable.join(", "))}</p>}
      {unknown.length > 0 && <p className="small muted">{text.unknown(unknown.join(", "))}</p>}
      {hasMaker && <p className="visually-hidden">{text.maker}</p>}
    </section>
  );
};

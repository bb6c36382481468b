import { href, useRouteLoaderData } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import type { FormState } from "#app/http/form.server.ts";
import type { Shell } from "#app/load-shell.server.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { CurveCard } from "./curve-card.tsx";
import { Elsewhere } from "./elsewhere.tsx";
import type { presentElsewhere } from "./present-elsewhere.ts";
import type { GrinderView } from "./present-grinder.ts";
import { OwnGrinderButton } from "./own-grinder-button.tsx";
import { ReportForm } from "./report-form.tsx";
import { SettingsTable } from "./settings-table.tsx";
import { Silhouette } from "./silhouette.tsx";
import { ZeroHelp } from "./zero-help.tsx";
import "./grinders.css";

interface Props {
  readonly grinder: GrinderView;
  readonly others: ReturnType<typeof presentElsewhere>;
  readonly report: FormState | undefined;
}

/** One grinder: its dial, its settings, and what they are based on. */
export const GrinderPage = ({ grinder, others, report }: Props) => {
  const { grinders } = useMessages();
  const shell = useRouteLoaderData<Shell>("root");
  const { slug, shape, name, brand, facts, view, chosen } = grinder;
  const isOwn = shell?.grinder?.slug === slug;
  return (
    <>
      <nav className="crumbs small" aria-label={grinders.section}>
        <Link to={href("/grinders")}>{grinders.section}</Link>
        <span aria-hidden="true">/</span>
        <Link to={`${href("/grinders")}?q=${encodeURIComponent(brand)}`}>{brand}</Link>
      </nav>
      <div className="grinder-page">
        <div className="grinder-page-head">
          <Silhouette shape={shape} />
          <h1>{name}</h1>
          <p className="muted facts">
            <span>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </span>
          </p>
          <div className="row wrap row-1 grinder-page-actions">
            <OwnGrinderButton slug={slug} />
            <ButtonLink
              to={`${href("/convert")}?from=${slug}${chosen === undefined ? "" : `&setting=${encodeURIComponent(chosen.label)}`}`}
            >
              <Icon name="swap" size={20} />
              {grinders.page.convert}
            </ButtonLink>
          </div>
        </div>
        <figure className="card card-raised grinder-page-dial">
          <Dial view={{ ...view, isOwn }} hasValue={chosen !== undefined} />
          <figcaption>
            {chosen !== undefined && <span className="strong">{chosen.name}</span>}
            <br />
            <span className="small muted">{grinders.page.hint}</span>
            {chosen !== undefined && chosen.published.length > 0 && (
              <details className="small">
                <summary>{grinders.page.published(chosen.published.length)}</summary>
                <ul className="grinder-page-published">
                  {chosen.published.map(({ label, style, source, tier }) => (
                    <li key={`${source} ${label}`}>
                      <b>{style === undefined ? label : `${label} (${style})`}</b> {source}{" "}
                      <span className="muted">{tier}</span>
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </figcaption>
        </figure>
        <SettingsTable grinder={grinder} />
        <ZeroHelp grinder={grinder} />
      </div>
      <div className="grid cols-main grinder-page-columns">
        <CurveCard grinder={grinder} />
        <ReportForm grinder={grinder} state={report} />
      </div>
      {chosen !== undefined && others.length > 0 && (
        <Elsewhere from={{ slug, label: chosen.label }} others={others} />
      )}
      <p className="small grinder-page-dials">
        <a href={`/grinders/${slug}.md`}>{grinders.markdown}</a>
      </p>
    </>
  );
};

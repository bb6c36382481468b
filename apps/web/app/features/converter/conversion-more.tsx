import { href } from "react-router";
import { LanesChart } from "#app/features/charts/lanes-chart.tsx";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { SourceList } from "#app/features/grinders/source-list.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { conversionPath } from "./conversion.tsx";
import { ConversionTable } from "./conversion-table.tsx";
import type { ConversionView } from "./present.ts";

interface Props {
  readonly view: ConversionView;
  /** Whether the typed setting is not on the dial, so that the conversion is the one of the nearest setting. */
  readonly isRefused: boolean;
}

/** The part below a conversion: methods to start from, the table, and the explanation. */
export const ConversionMore = ({ view, isRefused }: Props) => {
  const { convert } = useMessages();
  const { to, why, lanes, sources } = view;
  return (
    <>
      {to.out === undefined || isRefused ? (
        <Methods view={view} isRefused={isRefused} />
      ) : (
        <Ways view={view} />
      )}
      <div className="grid cols-2 converter-more">
        <ConversionTable view={view} />
        <div className="stack">
          <section className="card stack" aria-labelledby="why">
            <h2 id="why">{convert.why.title}</h2>
            <p className="muted">{why}</p>
            <LanesChart data={lanes.data} label={lanes.label} />
            <div className="source-rows">
              <h3>{convert.sources}</h3>
              <SourceList sources={sources} />
            </div>
          </section>
          <section className="card card-quiet row between wrap" aria-label={convert.report}>
            <p>
              <span className="strong">{convert.differs}</span>{" "}
              <span className="muted">{convert.differsText}</span>
            </p>
            <ButtonLink to={`${href("/grinders/:slug", { slug: to.slug })}#report`}>
              {convert.report}
            </ButtonLink>
          </section>
        </div>
      </div>
    </>
  );
};

const Methods = ({ view: { from, to, chips }, isRefused }: Props) => (
  <section className="stack" aria-labelledby="methods">
    <h2 id="methods">{useMessages().convert.methods}</h2>
    <div className="chips chips-scroll">
      {chips.map(({ method, name, label, isCurrent }) => (
        <Link
          key={method}
          className="chip"
          to={conversionPath(from.slug, to.slug, label)}
          aria-current={isCurrent && !isRefused ? true : undefined}
        >
          <MethodIcon method={method} />
          {name} <span>{label}</span>
        </Link>
      ))}
    </div>
  </section>
);

/** Alternatives when the target's range is exceeded. */
const Ways = ({ view: { outcome, from, to, table } }: Pick<Props, "view">) => {
  const text = useMessages().convert.ways;
  const isFine = outcome === "fine";
  const { reachable } = table;
  return (
    <section className="stack" aria-labelledby="ways">
      <h2 id="ways">{text.title}</h2>
      <ul className="grid cols-3 nearby-dials">
        {reachable !== undefined && (
          <li className="card card-sm">
            <h3>{isFine ? text.coarser : text.finer}</h3>
            <p className="small muted">{text.follows(reachable.text, to.shortName)}</p>
            <ButtonLink size="small" to={conversionPath(from.slug, to.slug, reachable.label)}>
              {text.set(reachable.text)}
            </ButtonLink>
          </li>
        )}
        <li className="card card-sm">
          <h3>{text.stay(from.shortName)}</h3>
          <p className="small muted">{text.stayText}</p>
          <ButtonLink size="small" to={href("/grinders/:slug", { slug: from.slug })}>
            {text.stayLink}
          </ButtonLink>
        </li>
        <li className="card card-sm">
          <h3>{text.others}</h3>
          <p className="small muted">{isFine ? text.othersText : text.allText}</p>
          <ButtonLink size="small" to={href("/grinders") + (isFine ? "?espresso=1" : "")}>
            {isFine ? text.othersLink : text.allLink}
          </ButtonLink>
        </li>
      </ul>
    </section>
  );
};

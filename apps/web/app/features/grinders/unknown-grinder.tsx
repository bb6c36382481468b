import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GrinderSearch } from "./grinder-index.tsx";
import { GrinderLine } from "./grinder-line.tsx";
import type { GrinderLine as LineView } from "./present-index.ts";
import "./grinders.css";

interface Props {
  /** The name of the grinder as in the URL, or its full name. */
  readonly name: string;
  /** Whether the grinder is known but has no published settings. */
  readonly isWanted: boolean;
  /** Grinders with similar names, the most similar first. */
  readonly closest: readonly LineView[];
  /** Number of grinders in the catalog. */
  readonly count: number;
}

/**
 * The page of a grinder that is not in the catalog: the closest names, and a search. If we are looking for its settings, owners are asked
 * to report them.
 */
export const UnknownGrinder = ({ name, isWanted, closest, count }: Props) => {
  const { grinders } = useMessages();
  const text = grinders.unknown;
  return (
    <>
      <nav className="crumbs small" aria-label={grinders.section}>
        <Link to={href("/grinders")}>{grinders.section}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{isWanted ? name : text.crumb}</span>
      </nav>
      <h1>{isWanted ? name : text.title(name)}</h1>
      {isWanted && (
        <section className="card stack unknown-grinder">
          <p>{text.wanted}</p>
          <ButtonLink
            kind="primary"
            isBlock
            to={`${href("/contact")}?subject=${encodeURIComponent(text.subject(name))}`}
          >
            {text.report}
          </ButtonLink>
        </section>
      )}
      <p className="lead unknown-grinder-lead">
        {closest.length === 0 ? text.none(count) : text.lead(count)}
      </p>
      <div className="stack unknown-grinder">
        <GrinderSearch query={{ text: name, isEspresso: false }} />
        {closest.length > 0 && (
          <ul className="card list">
            {closest.map((grinder) => (
              <li key={grinder.slug}>
                <GrinderLine
                  grinder={grinder}
                  title={`${grinder.brand} ${grinder.name}`}
                  facts={grinder.facts}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
};

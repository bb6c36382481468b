import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { GrinderLine } from "./grinder-line.tsx";
import { describeGrinderPath, MissingGrinder } from "./missing-grinder.tsx";
import type { UnknownView } from "./present-unknown.ts";
import "./grinders.css";

/**
 * The page of a grinder that is not in the catalog: a way to describe its dial, and the closest names. If we are looking for its settings,
 * owners are asked to report them.
 */
export const UnknownGrinder = ({ name, isWanted, others, othersTitle }: UnknownView) => {
  const { grinders, missingGrinder } = useMessages();
  const text = grinders.unknown;
  return (
    <>
      <nav className="crumbs small" aria-label={grinders.section}>
        <Link to={href("/grinders")}>{grinders.section}</Link>
        <span aria-hidden="true">/</span>
        <span className="muted">{isWanted ? name : text.crumb}</span>
      </nav>
      <div className="stack unknown-grinder">
        <h1>{isWanted ? name : text.title(name)}</h1>
        {isWanted && (
          <section className="card stack" aria-label={text.report}>
            <p>{text.wanted}</p>
            <div className="row row-1 wrap">
              <ButtonLink kind="primary" to={describeGrinderPath(name)}>
                {missingGrinder.describeDial}
              </ButtonLink>
              <ButtonLink to={`${href("/contact")}?subject=${encodeURIComponent(text.subject(name))}`}>
                {text.report}
              </ButtonLink>
            </div>
          </section>
        )}
        {others.length > 0 && (
          <section className="stack stack-1" aria-labelledby="others">
            <h2 id="others">{othersTitle}</h2>
            <ul className="card list">
              {others.map((grinder) => (
                <li key={grinder.slug}>
                  <GrinderLine
                    grinder={grinder}
                    title={`${grinder.brand} ${grinder.name}`}
                    facts={grinder.facts}
                  />
                </li>
              ))}
            </ul>
          </section>
        )}
        {!isWanted && <MissingGrinder name={name} />}
      </div>
    </>
  );
};

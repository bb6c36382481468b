import { href } from "react-router";
import { pickGrinderPath } from "#app/features/grinders/pick-grinder-path.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AuthorsView, DoorsView } from "./present-shelf.ts";
import "./shelf.css";

/** A door to each brewer, with its setting on the visitor's grinder. */
export const Doors = ({ title, scale, doors, othersTitle, others }: DoorsView) => (
  <section className="shelf" aria-labelledby="doors">
    <div className="section-head">
      <h2 id="doors">{title}</h2>
      {scale !== undefined && <p className="small muted">{scale}</p>}
    </div>
    <ul className="shelf-b">
      {doors.map(({ slug, name, icon, setting, spoken, note }) => (
        <li key={slug}>
          <Link to={href("/brewers/:slug", { slug })}>
            <span className="row between">
              <BrewerIcon name={icon} size={32} />
              {setting !== undefined && (
                <>
                  <b aria-hidden="true">{setting}</b>
                  <span className="vh">{spoken}</span>
                </>
              )}
            </span>
            <span className="strong">{name}</span>
            {note !== undefined && <span className="small muted">{note}</span>}
          </Link>
        </li>
      ))}
    </ul>
    <details className="shelf-more">
      <summary className="small">{othersTitle}</summary>
      <ul className="chips">
        {others.map(({ slug, name }) => (
          <li key={slug}>
            <Link className="chip" to={href("/brewers/:slug", { slug })}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  </section>
);

/** The authors of published recipes, each a link to theirs. */
export const Authors = ({ title, first, moreTitle, more }: AuthorsView) => (
  <section className="shelf" aria-labelledby="authors">
    <h2 id="authors" className="section-head">
      {title}
    </h2>
    <AuthorChips authors={first} />
    {more.length > 0 && (
      <details className="shelf-more">
        <summary className="small">{moreTitle}</summary>
        <AuthorChips authors={more} />
      </details>
    )}
  </section>
);

const AuthorChips = ({ authors }: { readonly authors: AuthorsView["first"] }) => (
  <ul className="chips">
    {authors.map(({ slug, name, count }) => (
      <li key={slug}>
        <Link className="chip" to={`${href("/discover")}?author=${slug}`} rel="nofollow">
          <span translate="no">{name}</span> <span className="muted">{count}</span>
        </Link>
      </li>
    ))}
  </ul>
);

/** Asks a visitor without a grinder for theirs. */
export const PickGrinder = ({
  text,
  button,
  returnTo,
}: {
  readonly text: string;
  readonly button: string;
  readonly returnTo: string;
}) => (
  <div className="card card-own row between wrap shelf-pick">
    <p className="strong">{text}</p>
    <ButtonLink kind="primary" to={pickGrinderPath(returnTo)}>
      {button}
    </ButtonLink>
  </div>
);

/** What stands where members have not published anything yet. */
export const NobodyYet = ({ title, text, button }: Readonly<Record<"title" | "text" | "button", string>>) => (
  <div className="card card-quiet row between wrap">
    <p>
      <b>{title}</b> {text}
    </p>
    <ButtonLink to={href("/recipes/new")}>
      <Icon name="pen" size={20} />
      {button}
    </ButtonLink>
  </div>
);

import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { AuthorsView, BrewersView } from "./present-shelf.ts";
import "./shelf.css";

/** Links to the pages of all brewers. */
export const Brewers = ({ title, brewers }: BrewersView) => (
  <section aria-labelledby="brewers">
    <h2 id="brewers" className="section-head">
      {title}
    </h2>
    <ul className="chips">
      {brewers.map(({ slug, name, icon }) => (
        <li key={slug}>
          <Link className="chip" to={href("/brewers/:slug", { slug })}>
            <BrewerIcon name={icon} size={20} />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

/** The authors of published recipes, each linking to their recipes. */
export const Authors = ({ title, first, moreTitle, more }: AuthorsView) => (
  <section aria-labelledby="authors">
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

/** Shown above the shelves while members have not published anything yet. */
export const NobodyYet = ({ title, text, button }: Readonly<Record<"title" | "text" | "button", string>>) => (
  <section className="shelf-band-none" aria-labelledby="nobody">
    <h2 id="nobody">{title}</h2>
    <p className="muted">{text}</p>
    <p>
      <ButtonLink kind="primary" to={href("/recipes/new")}>
        <Icon name="pen" size={20} />
        {button}
      </ButtonLink>
    </p>
  </section>
);

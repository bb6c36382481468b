import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { Button } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { BrewerView } from "./present-brewer.ts";
import "./brewer.css";

/** A brewer: what it is, its range on the visitor's dial, and a starting point. */
export const BrewerHead = ({ view }: { readonly view: BrewerView }) => {
  const { discover } = useMessages();
  return (
    <>
      <nav className="crumbs small" aria-label={discover.title}>
        <Link to={href("/discover")}>{discover.title}</Link>
        <span aria-hidden="true">/</span>
        <span>{view.name}</span>
      </nav>
      <div className={view.dial === undefined ? "brewer-page" : "brewer-page has-dial"}>
        <div className="row align-top brewer-page-head">
          <div className="brewer-tile">
            <BrewerIcon name={view.icon} size={32} />
          </div>
          <div className="grow">
            <h1>{view.name}</h1>
            <p className="muted">{view.line}</p>
          </div>
        </div>
        {view.dial !== undefined && (
          <figure className="card card-raised brewer-page-dial">
            <Dial view={view.dial} />
            {view.spread !== undefined && <figcaption className="small muted">{view.spread}</figcaption>}
          </figure>
        )}
        <section className="card brewer-page-start" aria-labelledby="start">
          <h2 id="start">{view.title}</h2>
          <dl className="brewer-page-numbers">
            {view.numbers.map(({ label, value, unit, note, isOwn }) => (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                <dd className={isOwn ? "copper" : undefined}>
                  {value}
                  {unit !== "" && <small>{unit}</small>}
                </dd>
                {note !== undefined && <dd className="small muted brewer-page-note">{note}</dd>}
              </div>
            ))}
          </dl>
          {view.which.machines.length > 0 && <Which {...view.which} />}
        </section>
      </div>
    </>
  );
};

/** The brewers used by most recipes, each with a button that adds it to the visitor's gear. */
const Which = ({ title, mine, add, machines }: BrewerView["which"]) => (
  <div className="brewer-page-which">
    <h3>{title}</h3>
    <ul className="list">
      {machines.map(({ slug, name, isMine, addLabel }) => (
        <li key={slug} className="row between">
          <span className="strong">{name}</span>
          {isMine ? (
            <span className="tag tag-own">
              <Icon name="check" size={16} />
              {mine}
            </span>
          ) : (
            <Form method="post" action={href("/me/gear/add/:kind", { kind: "brewers" })}>
              <Button name="slug" value={slug} aria-label={addLabel}>
                {add}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  </div>
);

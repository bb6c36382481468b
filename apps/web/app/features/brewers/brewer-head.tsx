import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { Button } from "#app/ui/button.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { Form, Link } from "#app/ui/link.tsx";
import { useWords } from "#app/words/context.ts";
import type { BrewerView } from "./present-brewer.ts";
import "./brewer.css";

/** A brewer: what it is, its place on the visitor's dial, and what to start with. */
export const BrewerHead = ({ view }: { readonly view: BrewerView }) => {
  const { discover } = useWords();
  return (
    <>
      <nav className="crumbs small" aria-label={discover.title}>
        <Link to={href("/discover")}>{discover.title}</Link>
        <span aria-hidden="true">/</span>
        <span>{view.name}</span>
      </nav>
      <div className={view.dial === undefined ? "bp" : "bp has-dial"}>
        <div className="row top-al bp-head">
          <div className="brewer-tile">
            <BrewerIcon name={view.icon} size={32} />
          </div>
          <div className="grow">
            <h1>{view.name}</h1>
            <p className="muted">{view.line}</p>
          </div>
        </div>
        {view.dial !== undefined && (
          <figure className="card card-raised bp-dial">
            <Dial view={view.dial} />
            {view.spread !== undefined && <figcaption className="small muted">{view.spread}</figcaption>}
          </figure>
        )}
        <section className="card bp-start" aria-labelledby="start">
          <h2 id="start">{view.title}</h2>
          <dl className="bp-nums">
            {view.numbers.map(({ label, value, unit, note, isOwn }) => (
              <div key={label}>
                <dt className="small muted">{label}</dt>
                <dd className={isOwn ? "copper" : undefined}>
                  {value}
                  {unit !== "" && <small>{unit}</small>}
                </dd>
                {note !== undefined && <dd className="small muted bp-note">{note}</dd>}
              </div>
            ))}
          </dl>
          {view.which.machines.length > 0 && <Which {...view.which} />}
        </section>
      </div>
    </>
  );
};

/** The brewers that most recipes name, each to be added to the visitor's gear. */
const Which = ({ title, mine, add, machines }: BrewerView["which"]) => (
  <div className="bp-which">
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

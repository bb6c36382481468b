import { href } from "react-router";
import { Dial } from "#app/features/dial/dial.tsx";
import { MethodIcon } from "#app/features/grinders/method-icon.tsx";
import { Silhouette } from "#app/features/grinders/silhouette.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { CustomView } from "./present-custom.ts";
import "#app/features/grinders/grinders.css";
import "./gear.css";

/** The page of a custom grinder: its dial, its starting settings, and what they are based on. */
export const CustomPage = ({ grinder }: { readonly grinder: CustomView }) => {
  const { customGrinder: text, gear } = useMessages();
  const { slug, shape, name, facts, view, hasSetting, rows, outOfReach, note, isInGear } = grinder;
  return (
    <div className="grinder-page">
      <div className="grinder-page-head">
        <Silhouette shape={shape} />
        <h1>{name}</h1>
        <p>
          <span className="tag tag-own">{text.own}</span>
        </p>
        <p className="muted facts">
          <span>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </span>
        </p>
      </div>
      <figure className="card card-raised grinder-page-dial">
        <Dial view={view} hasValue={hasSetting} />
      </figure>
      <section className="card grinder-page-table stack" aria-labelledby="start">
        <h2 id="start">{text.table}</h2>
        <table className="table table-pad">
          <thead>
            <tr>
              <th scope="col">{text.brewer}</th>
              <th scope="col" className="number">
                {text.setting}
              </th>
              <th scope="col" className="number">
                {text.range}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.method} className={row.isChosen ? "is-here" : undefined}>
                <th scope="row">
                  <span className="row row-1">
                    <MethodIcon method={row.method} />
                    {row.name}
                  </span>
                </th>
                <td className="number big">{row.label}</td>
                <td className="number muted">{row.range}</td>
              </tr>
            ))}
          </tbody>
        </table>
        {outOfReach !== "" && <p className="small muted">{text.outOfReach(outOfReach)}</p>}
        <p className="note-line">
          <Icon name="info" />
          <span>
            <b>{note[0]}</b> {note[1]}
          </span>
        </p>
        <div className="stack stack-1">
          {isInGear ? (
            <ButtonLink kind="primary" size="large" isBlock to={href("/me/gear/:slug/calibrate", { slug })}>
              {text.calibrate}
            </ButtonLink>
          ) : (
            <Form method="post" action={href("/me/gear")}>
              <input type="hidden" name="grinder" value={slug} />
              <Button kind="primary" size="large" isBlock name="do" value="restore">
                {gear.add}
              </Button>
            </Form>
          )}
          <ButtonLink isBlock to={href("/brew")}>
            {text.brew}
          </ButtonLink>
          <ButtonLink isBlock to={`${href("/me/gear/describe")}?edit=${slug}`}>
            {text.edit}
          </ButtonLink>
        </div>
        <p className="small muted">{text.suggested}</p>
        <details className="gear-rename">
          <summary>{text.delete}</summary>
          <Form method="post" className="stack stack-1">
            <p>{text.deleteText}</p>
            <div>
              <Button kind="danger">{text.deleteTitle(name)}</Button>
            </div>
          </Form>
        </details>
      </section>
    </div>
  );
};

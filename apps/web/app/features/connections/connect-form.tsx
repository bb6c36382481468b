import { useRouteLoaderData } from "react-router";
import type { Shell } from "#app/load-shell.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import type { ConnectView } from "./present-connect.ts";
import "./connections.css";

/** The question whether an app may act for the user. Refusing is a link, so that it needs neither a script nor a recent sign-in. */
export const ConnectForm = ({
  view,
  message,
}: {
  readonly view: ConnectView;
  readonly message?: string | undefined;
}) => {
  const { title, lead, facts, scopes, refuseTo, fields, text } = view;
  const account = useRouteLoaderData<Shell>("root")?.account?.name;
  return (
    <>
      <div className="stack stack-1">
        <h1 className="conn-name">{title}</h1>
        <p className="lead conn-name">{lead}</p>
      </div>
      {message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{message}</p>
        </div>
      )}
      <dl className="conn-facts">
        {[...(account === undefined ? [] : [{ label: text.account, value: account }]), ...facts].map(
          ({ label, value }) => (
            <div key={label}>
              <dt className="small muted">{label}</dt>
              <dd>
                <b>{value}</b>
              </dd>
            </div>
          ),
        )}
      </dl>
      <section className="card stack stack-1" aria-labelledby="may">
        <h2 className="set-t" id="may">
          {text.may}
        </h2>
        <ul className="conn-may">
          {scopes.map(({ name, hint }) => (
            <li key={name}>
              <Icon name="check" size={20} />
              <span>
                <b>{name}</b>
                <span className="small muted">{hint}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="small muted">{text.never}</p>
        <p className="small muted">{text.until}</p>
      </section>
      <p className="small">{text.onlyIf}</p>
      {text.local !== undefined && <p className="small strong">{text.local}</p>}
      <Form className="stack" method="post" reloadDocument>
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button kind="primary" size="large" isBlock>
          {text.allow}
        </Button>
        <a className="btn btn-lg btn-block" href={refuseTo} rel="noreferrer">
          {text.refuse}
        </a>
        <p className="small muted">{text.mailed}</p>
      </Form>
    </>
  );
};

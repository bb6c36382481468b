import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import { SettingRow } from "#app/ui/setting-row.tsx";
import { ToggleRow } from "#app/ui/toggle-row.tsx";
import type { Choices, ConnectView } from "./present-connect.ts";
import "./connections.css";

/** Asks whether an app may act for the user. Refusing is a link, so that it needs neither a script nor a recent sign-in. */
export const ConnectForm = ({
  view,
  choices = view.choices,
  message,
}: {
  readonly view: ConnectView;
  /** The choices of a submission that failed. */
  readonly choices?: Choices | undefined;
  readonly message?: string | undefined;
}) => {
  const { title, lead, facts, scopes, writing, ends, refuseTo, fields, text } = view;
  const [untilLabel = "", untilHint] = text.until;
  return (
    <>
      <div className="stack stack-1">
        <h1 className="connection-name">{title}</h1>
        <p className="lead connection-name">{lead}</p>
      </div>
      {message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{message}</p>
        </div>
      )}
      <dl className="connection-facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="small muted">{label}</dt>
            <dd>
              <b>{value}</b>
            </dd>
          </div>
        ))}
      </dl>
      <Form className="stack" method="post" reloadDocument>
        {fields.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <section className="card stack stack-1" aria-labelledby="may">
          <h2 className="settings-label" id="may">
            {text.may}
          </h2>
          <ul className="connection-may">
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
          <div>
            {writing !== undefined && (
              <ToggleRow name="write" label={text.write} hint={writing} isOn={choices.mayWrite} />
            )}
            <SettingRow label={untilLabel} hint={untilHint} controlId="until">
              <select className="select" id="until" name="until" defaultValue={choices.until}>
                {ends.map((end) => (
                  <option key={end.value} value={end.value}>
                    {end.text}
                  </option>
                ))}
              </select>
            </SettingRow>
          </div>
          <p className="small muted">{text.unused}</p>
        </section>
        <p className="small">{text.onlyIf}</p>
        {text.local !== undefined && <p className="small strong">{text.local}</p>}
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

import { href } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { CopyButton } from "#app/ui/copy-button.tsx";
import "./connections.css";

export interface MadeToken {
  readonly token: string;
  readonly label: string;
  /** Its permissions and expiry. */
  readonly note: string;
  readonly trial: string;
  readonly text: {
    readonly title: string;
    readonly once: string;
    readonly copy: string;
    readonly copied: string;
    readonly tryIt: string;
    readonly done: string;
  };
}

/** The new token, which is shown only once: after a reload the form is empty. */
export const MadeToken = ({ made: { token, label, note, trial, text } }: { readonly made: MadeToken }) => (
  <section className="card stack" aria-labelledby="made">
    <h2 className="settings-label" id="made">
      {text.title}
    </h2>
    <p className="muted" role="status">
      {text.once}
    </p>
    <div className="field">
      <label htmlFor="token">{label}</label>
      <div className="row row-1 connection-token">
        <input
          className="input grow token-field"
          id="token"
          readOnly
          value={token}
          aria-describedby="token-note"
        />
        <CopyButton kind="primary" text={token} label={text.copy} doneLabel={text.copied} />
      </div>
      <span className="hint" id="token-note">
        {note}
      </span>
    </div>
    <div className="field">
      <span className="field-label">{text.tryIt}</span>
      <pre className="code connection-trial">{trial}</pre>
    </div>
    <ButtonLink to={href("/me/connections")} isBlock>
      {text.done}
    </ButtonLink>
  </section>
);

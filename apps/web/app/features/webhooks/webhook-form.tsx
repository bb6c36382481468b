import type { FormState } from "#app/http/form.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import type { WebhookText } from "./present.ts";
import "./webhooks.css";

interface Props {
  /** The webhook to edit; undefined for a new one. */
  readonly webhook?: { readonly url: string; readonly events: readonly string[] };
  readonly state: FormState | undefined;
  readonly text: WebhookText;
}

/** Form for the URL of a webhook and the events that it receives. */
export const WebhookForm = ({ webhook, state, text }: Props) => {
  const events = state?.values["events"]?.split(",") ?? webhook?.events ?? Object.keys(text.events);
  const error = state?.fields["events"];
  return (
    <Form method="post" className="card stack" aria-labelledby="form" noValidate>
      <h2 id="form">{webhook === undefined ? text.add : text.change}</h2>
      {state?.message !== undefined && (
        <div className="note-line" role="alert">
          <Icon name="info" />
          <p>{state.message}</p>
        </div>
      )}
      <Field
        name="url"
        label={text.url}
        type="url"
        hint={text.urlHint}
        autoComplete="off"
        placeholder="https://shop.example/hooks"
        maxLength={2048}
        defaultValue={state?.values["url"] ?? webhook?.url}
        error={state?.fields["url"]}
      />
      <fieldset
        className="field"
        id="events"
        aria-describedby={error === undefined ? undefined : "events-note"}
      >
        <legend className="field-label">{text.what}</legend>
        {Object.entries(text.events).map(([event, label]) => (
          <label key={event} className="check">
            <input type="checkbox" name="event" value={event} defaultChecked={events.includes(event)} />
            {label}
          </label>
        ))}
        {error !== undefined && (
          <span className="error-text" id="events-note">
            <Icon name="info" size={16} />
            <span>{error}</span>
          </span>
        )}
      </fieldset>
      <div>
        <Button kind={webhook === undefined ? "primary" : "outline"}>
          {webhook === undefined ? text.addButton : text.save}
        </Button>
      </div>
    </Form>
  );
};

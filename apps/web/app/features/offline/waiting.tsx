import { useState, useSyncExternalStore } from "react";
import { areBrewsSaved, changeBrew, listBrews, removeBrew, subscribeToBrews } from "#app/browser/brew-log.ts";
import { isWaiting, sendBrews } from "#app/browser/outbox.ts";
import {
  discardForm,
  listAllForms,
  listForms,
  subscribeToForms,
  type WaitingForm,
} from "#app/browser/waiting-forms.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import { createFormat } from "#app/i18n/format.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { presentWaiting, presentWaitingForm, type WaitingView } from "./present-waiting.ts";
import "./offline.css";

const nothing: ReturnType<typeof listBrews> = [];
const noForms: ReturnType<typeof listAllForms> = [];

/** The brews and forms that the account does not have yet, and the choices for refused ones. Renders nothing if there are none. */
export const Waiting = ({ units }: { readonly units: UnitChoice }) => {
  const messages = useMessages();
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => nothing).filter(isWaiting);
  const all = useSyncExternalStore(subscribeToForms, listAllForms, () => noForms);
  const forms = all.length === 0 ? all : listForms();
  if (brews.length === 0 && forms.length === 0) return null;
  const format = createFormat(messages.locale, units);
  const brewRows = brews.map((brew) => presentWaiting(messages, format, brew));
  const rows = [...brewRows, ...forms.map((form) => presentWaitingForm(messages, form))];
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className="stack offline-waiting">
      <WaitingList rows={rows.filter(({ refusal }) => refusal === undefined)} />
      {refused.map((row) => (
        <Refused key={row.key} row={row} form={forms.find(({ id }) => id === row.key)} />
      ))}
    </div>
  );
};

const WaitingList = ({ rows }: { readonly rows: readonly WaitingView[] }) => {
  const { waiting } = useMessages().offline;
  const [isSending, setSending] = useState(false);
  const send = async () => {
    setSending(true);
    await sendBrews();
    setSending(false);
  };
  if (rows.length === 0) return null;
  return (
    <section className="card stack stack-1" aria-labelledby="waiting">
      <div className="row between">
        <h2 id="waiting">{waiting.title(String(rows.length))}</h2>
        <span className="tag tag-warn">{waiting.tag}</span>
      </div>
      <ul className="list">
        {rows.map((row) => (
          <li className="offline-row" key={row.key}>
            <span className="offline-grind">
              <b>{row.setting}</b> <span className="small muted">{row.unit}</span>
            </span>
            <span className="grow">
              <span className="name">{row.title}</span>
              <span className="small muted">{row.facts}</span>
            </span>
            <Icon name="time" />
          </li>
        ))}
      </ul>
      <p className="small muted">{areBrewsSaved() ? waiting.hint : waiting.memory}</p>
      <div className="row">
        <Button type="button" disabled={isSending} onClick={() => void send()}>
          {waiting.send}
        </Button>
      </div>
    </section>
  );
};

interface RefusedProps {
  readonly row: WaitingView;
  /** Undefined for a brew of the player. */
  readonly form: WaitingForm | undefined;
}

const Refused = ({ row, form }: RefusedProps) => {
  const { refused } = useMessages().offline;
  return (
    <section className="card conflict stack stack-1" aria-labelledby={`refused-${row.key}`}>
      <h2 id={`refused-${row.key}`}>{refused.title}</h2>
      <p>
        {row.refusal?.text} {row.refusal?.reason}
      </p>
      <div className="row row-1 wrap">
        <ButtonLink to={row.correctTo}>{refused.correct}</ButtonLink>
        {form === undefined && (
          <>
            <Button type="button" onClick={() => void sendBrews()}>
              {refused.again}
            </Button>
            <Button type="button" onClick={() => changeBrew(row.key, { isLocal: true })}>
              {refused.keep}
            </Button>
          </>
        )}
        <Button
          type="button"
          kind="danger"
          onClick={() => (form === undefined ? removeBrew(row.key) : discardForm(form))}
        >
          {refused.remove}
        </Button>
      </div>
    </section>
  );
};

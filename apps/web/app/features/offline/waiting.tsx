import { useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { areBrewsSaved, changeBrew, listBrews, removeBrew, subscribeToBrews } from "#app/browser/brew-log.ts";
import { isWaiting, sendBrews } from "#app/browser/outbox.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import { createFormat, type UnitChoice } from "#app/words/format.ts";
import { presentWaiting, type WaitingView } from "./present-waiting.ts";
import { useOnline } from "./use-online.ts";
import "./offline.css";

const nothing: ReturnType<typeof listBrews> = [];

/** The brews that the account does not have yet, and questions about those that it did not take. Nothing where there are none. */
export const Waiting = ({ units }: { readonly units: UnitChoice }) => {
  const words = useWords();
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => nothing).filter(isWaiting);
  if (brews.length === 0) return null;
  const format = createFormat(words.locale, units);
  const rows = brews.map((brew) => presentWaiting(words, format, brew));
  const refused = rows.filter(({ refusal }) => refusal !== undefined);
  return (
    <div className="stack off-waiting">
      <WaitingList rows={rows.filter(({ refusal }) => refusal === undefined)} />
      {refused.map((row) => (
        <Refused key={row.key} row={row} />
      ))}
    </div>
  );
};

const WaitingList = ({ rows }: { readonly rows: readonly WaitingView[] }) => {
  const { waiting } = useWords().offline;
  const isOnline = useOnline(true);
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
          <li className="off-row" key={row.key}>
            <span className="off-grind">
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
        <Button type="button" disabled={!isOnline || isSending} onClick={() => void send()}>
          {waiting.send}
        </Button>
      </div>
    </section>
  );
};

const Refused = ({ row }: { readonly row: WaitingView }) => {
  const { refused } = useWords().offline;
  const isOnline = useOnline(true);
  return (
    <section className="card conflict stack stack-1" aria-labelledby={`refused-${row.key}`}>
      <h2 id={`refused-${row.key}`}>{refused.title}</h2>
      <p>
        {row.refusal?.text} {row.refusal?.reason}
      </p>
      <div className="row row-1 wrap">
        <ButtonLink to={`${href("/log/new")}${row.search}`}>{refused.correct}</ButtonLink>
        <Button type="button" disabled={!isOnline} onClick={() => void sendBrews()}>
          {refused.again}
        </Button>
        <Button type="button" onClick={() => changeBrew(row.key, { isLocal: true })}>
          {refused.keep}
        </Button>
        <Button type="button" kind="danger" onClick={() => removeBrew(row.key)}>
          {refused.remove}
        </Button>
      </div>
    </section>
  );
};

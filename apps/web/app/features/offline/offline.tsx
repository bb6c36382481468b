import { useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { isBrewing } from "#app/browser/brewing.ts";
import { listStoredPages, type StoredPage } from "#app/browser/stored-pages.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { useWords } from "#app/words/context.ts";
import type { UnitChoice } from "#app/words/format.ts";
import { listReadable, listReady, type ReadyView } from "./present-offline.ts";
import { useOnline } from "./use-online.ts";
import { Waiting } from "./waiting.tsx";
import "./offline.css";

interface Props {
  readonly units: UnitChoice;
  /** Whether brews are sent to an account. */
  readonly hasAccount: boolean;
}

const nothing: ReturnType<typeof listBrews> = [];

/** What works without a connection: the brew under way, stored recipes, pages to read, and what waits to be sent. */
export const Offline = ({ units, hasAccount }: Props) => {
  const words = useWords();
  const { offline } = words;
  const isOnline = useOnline(false);
  const [pages, setPages] = useState<readonly StoredPage[]>();
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => nothing);
  useEffect(() => {
    listStoredPages().then(setPages, () => setPages([]));
  }, []);
  const ready = listReady(words, pages ?? [], brews);
  const readable = listReadable(words, pages ?? []);
  return (
    <div className="off-page">
      <div className="off-bar row" role="status">
        <Icon name={isOnline ? "check" : "offline"} />
        <p className="grow">
          {isOnline ? (
            offline.online
          ) : (
            <>
              <b>{offline.lead}</b> {offline.works}
            </>
          )}
        </p>
      </div>
      {isOnline && (
        <ButtonLink kind="primary" isBlock to={href("/")} reloadDocument>
          {offline.reload}
        </ButtonLink>
      )}
      {pages !== undefined && isBrewing() && (
        <section className="card card-sm row between">
          <p>{offline.running}</p>
          <a className="btn" href={href("/brew")}>
            {offline.resume}
          </a>
        </section>
      )}
      {hasAccount && <Waiting units={units} />}
      <section className="off-ready">
        <h1>{offline.ready}</h1>
        {pages !== undefined && ready.length === 0 ? (
          <p className="muted">{offline.nothing}</p>
        ) : (
          <PageList rows={ready} />
        )}
      </section>
      {readable.length > 0 && (
        <section>
          <h2 className="eyebrow">{offline.read}</h2>
          <PageList rows={readable} />
        </section>
      )}
    </div>
  );
};

/** Links that load a document: only documents are stored. */
const PageList = ({ rows }: { readonly rows: readonly ReadyView[] }) => (
  <ul className="list">
    {rows.map(({ path, title, setting }) => (
      <li key={path}>
        <a className="off-row" href={path}>
          <span className="grow name">{title}</span>
          {setting !== undefined && (
            <span className="off-grind">
              <b>{setting.text}</b> <span className="small muted">{setting.unit}</span>
            </span>
          )}
        </a>
      </li>
    ))}
  </ul>
);

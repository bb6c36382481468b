import { useEffect, useState, useSyncExternalStore } from "react";
import { href } from "react-router";
import { listBrews, subscribeToBrews } from "#app/browser/brew-log.ts";
import { isBrewing } from "#app/browser/brewing.ts";
import { listStoredPages, type StoredPage } from "#app/browser/stored-pages.ts";
import { useConnection } from "#app/features/connection/use-connection.ts";
import { Empty } from "#app/ui/empty.tsx";
import { BrewerIcon, Icon } from "#app/ui/icon.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { UnitChoice } from "#app/i18n/units.ts";
import { useLocalizedPath } from "#app/i18n/use-localized-path.ts";
import { listReadable, listReady } from "./present-offline.ts";
import { Waiting } from "./waiting.tsx";
import { readWantedPage } from "./wanted-page.ts";
import "./offline.css";

interface Props {
  readonly units: UnitChoice;
  /** Whether brews are sent to an account. */
  readonly hasAccount: boolean;
}

const findWanted = () => readWantedPage(location.hash, location.origin);

function subscribeToHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

const nothing: ReturnType<typeof listBrews> = [];

/**
 * What works without a connection: the running brew, stored recipes, pages to read, and what is waiting to be sent. Its links load
 * documents, because only documents are stored.
 */
export const Offline = ({ units, hasAccount }: Props) => {
  const messages = useMessages();
  const { offline } = messages;
  const isConnected = useConnection(false);
  const localize = useLocalizedPath();
  const [pages, setPages] = useState<readonly StoredPage[]>();
  const wanted = useSyncExternalStore(subscribeToHash, findWanted, () => undefined);
  const brews = useSyncExternalStore(subscribeToBrews, listBrews, () => nothing);
  useEffect(() => {
    listStoredPages().then(setPages, () => setPages([]));
  }, []);
  const ready = listReady(messages, pages ?? [], brews);
  const readable = listReadable(messages, pages ?? []);
  const isEmpty = pages !== undefined && ready.length === 0;
  const action = (isConnected || wanted !== undefined) && (
    <a className={isConnected ? "btn btn-primary btn-lg" : "btn"} href={wanted ?? localize(href("/"))}>
      {wanted === undefined ? offline.reload : isConnected ? offline.goOn : offline.again}
    </a>
  );
  return (
    <div className="offline-page">
      <div className="row" role="status">
        <span className={isConnected ? "offline-sign is-connected" : "offline-sign"}>
          <Icon name={isConnected ? "check" : "offline"} />
        </span>
        <div className="grow">
          <h1>{isConnected ? offline.online : offline.lead}</h1>
          {!isConnected && !isEmpty && <p className="muted">{offline.works}</p>}
        </div>
      </div>
      {isConnected && action}
      {pages !== undefined && isBrewing() && (
        <section className="card card-sm row between">
          <p>{offline.running}</p>
          <a className="btn" href={href("/brew")}>
            {offline.resume}
          </a>
        </section>
      )}
      {isEmpty && !isConnected && (
        <Empty icon="today" title={offline.emptyTitle} text={offline.emptyText} action={action} />
      )}
      {!isEmpty && (
        <section className="offline-ready">
          <h2>{offline.ready}</h2>
          <ul className="list">
            {ready.map(({ path, icon, title, facts, setting, unit }) => (
              <li key={path}>
                <a className="offline-row" href={path}>
                  <BrewerIcon name={icon} size={32} />
                  <span className="grow">
                    <span className="name">{title}</span>
                    <span className="small muted">{facts}</span>
                  </span>
                  <span className="offline-grind">
                    <b>{setting}</b> <span className="small muted">{unit}</span>
                  </span>
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {hasAccount && <Waiting units={units} />}
      {readable.length > 0 && (
        <section>
          <h2 className="eyebrow">{offline.read}</h2>
          <ul className="list">
            {readable.map(({ path, icon, title }) => (
              <li key={path}>
                <a className="offline-row" href={path}>
                  <Icon name={icon} />
                  <span className="grow name">{title}</span>
                  <Icon name="chevr" size={20} />
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!isConnected && !isEmpty && action}
    </div>
  );
};

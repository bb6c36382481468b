import { ConnectionItem } from "./connection-item.tsx";
import type { AppsView } from "./present-apps.ts";

/** The connected apps. */
export const AppList = ({ view: { title, lead, apps, text } }: { readonly view: AppsView }) => (
  <section className="card connection-card" aria-labelledby="apps">
    <h2 className="settings-label" id="apps">
      {title}
    </h2>
    <p className="small muted">{lead}</p>
    <ul className="list settings-list">
      {apps.map(({ id, name, endLabel, host, can }) => (
        <ConnectionItem
          key={id}
          icon="link"
          field="disconnect"
          id={id}
          name={name}
          endLabel={endLabel}
          text={text}
        >
          <span className="small connection-name">{host}</span>
          <span className="small muted">{can}</span>
        </ConnectionItem>
      ))}
    </ul>
  </section>
);

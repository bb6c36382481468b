import { ConnectionItem } from "./connection-item.tsx";
import type { AppsView } from "./present-apps.ts";

/** The connected apps. */
export const AppList = ({ view: { title, lead, apps, text } }: { readonly view: AppsView }) => (
  <section className="card conn-card" aria-labelledby="apps">
    <h2 className="set-t" id="apps">
      {title}
    </h2>
    <p className="small muted">{lead}</p>
    <ul className="list set-list">
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
          <span className="small conn-name">{host}</span>
          <span className="small muted">{can}</span>
        </ConnectionItem>
      ))}
    </ul>
  </section>
);

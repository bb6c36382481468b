import { href } from "react-router";
import { Link } from "#app/ui/link.tsx";
import type { WebhookView } from "./present.ts";
import "./webhooks.css";

/** The webhooks of the roaster; each links to its deliveries. */
export const WebhookList = ({
  webhooks,
  label,
}: {
  readonly webhooks: readonly WebhookView[];
  readonly label: string;
}) => (
  <section className="card webhook-list" aria-label={label}>
    <ul className="list">
      {webhooks.map(({ id, url, what, state, tag }) => (
        <li key={id} className="row webhook">
          <span className="grow">
            <Link to={href("/portal/webhooks/:id", { id: String(id) })} className="strong">
              {url}
            </Link>
            <span className="small muted">{what}</span>
          </span>
          <span className={`tag ${tag}`}>{state}</span>
        </li>
      ))}
    </ul>
  </section>
);

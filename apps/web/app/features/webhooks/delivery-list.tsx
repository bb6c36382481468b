import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import type { DeliveryView, WebhookText } from "./present.ts";
import "./webhooks.css";

interface Props {
  readonly deliveries: readonly DeliveryView[];
  /** Whether deliveries can be sent again: not while the webhook is disabled. */
  readonly canReplay: boolean;
  readonly text: WebhookText;
}

/** The delivery log of a webhook. */
export const DeliveryList = ({ deliveries, canReplay, text: { deliveries: text } }: Props) => (
  <section className="card" aria-labelledby="deliveries">
    <h2 id="deliveries">{text.title}</h2>
    {deliveries.length === 0 ? (
      <p className="muted">{text.none}</p>
    ) : (
      <ul className="list">
        {deliveries.map(({ id, tag, status, event, at, note, replayLabel, payload }) => (
          <li key={id} className="webhook">
            <div className="row between">
              <b>{event}</b>
              <span className={`tag ${tag}`}>{status}</span>
            </div>
            <div className="row between">
              <span>
                <span className="small muted">{at}</span>
                {note !== "" && <span className="small">{note}</span>}
              </span>
              {canReplay && (
                <Form method="post">
                  <Button size="small" name="replay" value={id} aria-label={replayLabel}>
                    {text.replay}
                  </Button>
                </Form>
              )}
            </div>
            <details>
              <summary className="small">{text.payload}</summary>
              <pre className="code">{payload}</pre>
            </details>
          </li>
        ))}
      </ul>
    )}
  </section>
);

import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import "./connections.css";

interface Props {
  readonly icon: "link" | "lock";
  readonly name: string;
  /** Name of the submit button that revokes it; its value is `id`. */
  readonly field: "disconnect" | "end";
  readonly id: number;
  readonly endLabel: string;
  readonly text: { readonly end: string; readonly endSure: string; readonly endFinal: string };
  readonly children: ReactNode;
}

/** A connected app or an access token. Revoking it takes two steps, which work without scripts. */
export const ConnectionItem = ({ icon, name, field, id, endLabel, text, children }: Props) => (
  <li className="connections">
    <span className="brewer-tile">
      <Icon name={icon} />
    </span>
    <div>
      <b className="connection-name">{name}</b>
      {children}
      <details className="connection-end">
        <summary className="btn" aria-label={endLabel}>
          {text.end}
        </summary>
        <Form method="post" className="stack">
          <p className="small">{text.endSure}</p>
          <div>
            <Button kind="danger" name={field} value={id}>
              {text.endFinal}
            </Button>
          </div>
        </Form>
      </details>
    </div>
  </li>
);

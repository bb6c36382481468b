import { Icon } from "#app/ui/icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { Form } from "#app/ui/link.tsx";
import { useMessages } from "#app/i18n/context.ts";
import type { SessionView } from "./present-account.ts";

/** The sessions of the user; each but the current one has a button that ends it. */
export const SessionList = ({ sessions }: { readonly sessions: readonly SessionView[] }) => {
  const { account } = useMessages();
  const text = account.sessions;
  return (
    <ul className="card list settings-list">
      {sessions.map(({ id, device, signedIn, lastSeen, isCurrent }) => (
        <li key={id} className="row">
          <span className="brewer-tile">
            <Icon name="device" />
          </span>
          <span className="grow">
            <b>{device}</b>
            <span className="small muted">{signedIn}</span>
            <span className={isCurrent ? "small good strong" : "small muted"}>{lastSeen}</span>
          </span>
          {!isCurrent && (
            <Form method="post">
              <Button name="session" value={id} aria-label={text.endNamed(device)}>
                {text.end}
              </Button>
            </Form>
          )}
        </li>
      ))}
    </ul>
  );
};

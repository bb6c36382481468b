import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Form } from "#app/ui/link.tsx";
import type { ListText, TokenView } from "./present.ts";
import "./connections.css";

interface Props {
  readonly tokens: readonly TokenView[];
  readonly text: ListText;
}

/** The access tokens; each is ended in two steps, which need no script. */
export const TokenList = ({ tokens, text }: Props) => (
  <ul className="list set-list">
    {tokens.map((token) => (
      <li key={token.id} className="conn">
        <Token token={token} text={text} />
      </li>
    ))}
  </ul>
);

const endClasses = { ended: "small muted", soon: "small warn strong", active: "small muted" } as const;

interface TokenProps {
  readonly token: TokenView;
  readonly text: ListText;
}

const Token = ({ token, text }: TokenProps) => {
  const { id, name, endLabel, start, can, lastUsed, ends, state } = token;
  return (
    <>
      <span className="brewer-tile">
        <Icon name="lock" />
      </span>
      <div>
        <b>{name}</b>
        <span className="small">
          <code>{start}</code>
        </span>
        <span className="small muted">{`${can}, ${lastUsed}`}</span>
        <span className={endClasses[state]}>{ends}</span>
        <details className="conn-end">
          <summary className="btn" aria-label={endLabel}>
            {text.end}
          </summary>
          <Form method="post" className="stack">
            <p className="small">{text.endSure}</p>
            <div>
              <Button kind="danger" name="end" value={id}>
                {text.endFinal}
              </Button>
            </div>
          </Form>
        </details>
      </div>
    </>
  );
};

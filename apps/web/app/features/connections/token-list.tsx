import { ConnectionItem } from "./connection-item.tsx";
import type { ListText, TokenView } from "./present.ts";

interface Props {
  readonly tokens: readonly TokenView[];
  readonly text: ListText;
}

const endClasses = { ended: "small muted", soon: "small warn strong", active: "small muted" } as const;

/** The access tokens. */
export const TokenList = ({ tokens, text }: Props) => (
  <ul className="list settings-list">
    {tokens.map(({ id, name, endLabel, start, can, lastUsed, ends, state }) => (
      <ConnectionItem key={id} icon="lock" field="end" id={id} name={name} endLabel={endLabel} text={text}>
        <span className="small">
          <code>{start}</code>
        </span>
        <span className="small muted">{`${can}, ${lastUsed}`}</span>
        <span className={endClasses[state]}>{ends}</span>
      </ConnectionItem>
    ))}
  </ul>
);

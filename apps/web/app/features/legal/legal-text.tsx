import type { Block, Part } from "./parse-text.ts";
import "./legal.css";

/** The text of a legal page, as written by the operator. */
export const LegalText = ({ blocks }: { readonly blocks: readonly Block[] }) =>
  blocks.map((block, position) => <LegalBlock key={position} block={block} />);

const LegalBlock = ({ block }: { readonly block: Block }) => {
  if (block.kind === "heading") return <h2>{block.text}</h2>;
  if (block.kind === "list")
    return (
      <ul className="legal-list">
        {block.items.map((parts, position) => (
          <li key={position}>
            <Line parts={parts} />
          </li>
        ))}
      </ul>
    );
  return (
    <p>
      {block.lines.map((parts, position) => (
        <span key={position}>
          {position > 0 && <br />}
          <Line parts={parts} />
        </span>
      ))}
    </p>
  );
};

const Line = ({ parts }: { readonly parts: readonly Part[] }) =>
  parts.map(({ text, address }, position) =>
    address === undefined ? (
      text
    ) : (
      <a key={position} href={address}>
        {text}
      </a>
    ),
  );

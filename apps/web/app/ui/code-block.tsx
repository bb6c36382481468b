import { useWords } from "#app/words/context.ts";

interface Props {
  readonly label: string;
  readonly text: string;
}

/** Code to copy: `/copy.js` adds the button, and without scripts one press selects the whole block. */
export const CodeBlock = ({ label, text }: Props) => {
  const { developers } = useWords();
  return (
    <div className="code-wrap" data-copy={developers.copy} data-copied={developers.copied}>
      <p className="vh">{label}</p>
      <pre className="code">{text}</pre>
    </div>
  );
};

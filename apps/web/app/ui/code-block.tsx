import { CopyButton } from "./copy-button.tsx";

interface Props {
  readonly label: string;
  readonly text: string;
  readonly copyLabel: string;
  /** Shown after copying. */
  readonly copiedLabel: string;
}

/** Code with a button that copies it. Without scripts one click selects the whole block. */
export const CodeBlock = ({ label, text, copyLabel, copiedLabel }: Props) => (
  <div className="code-wrap">
    <p className="visually-hidden">{label}</p>
    <pre className="code">{text}</pre>
    <CopyButton key={text} size="small" text={text} label={copyLabel} doneLabel={copiedLabel} />
  </div>
);

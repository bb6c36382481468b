import { useEffect, useRef } from "react";
import { useWords } from "#app/words/context.ts";
import type { TextPart } from "./paste-view.ts";

/** The text with what was understood underlined. What it means is read aloud after it. */
export const MarkedText = ({ parts }: { readonly parts: readonly TextPart[] }) => {
  const { paste } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  // The answer stands above the form.
  useEffect(() => heading.current?.focus(), [parts]);
  return (
    <section className="card stack stack-2" aria-labelledby="pasted">
      <div className="stack stack-1">
        <h2 id="pasted" tabIndex={-1} ref={heading}>
          {paste.markedTitle}
        </h2>
        <p className="small muted">{paste.markedHint}</p>
      </div>
      <p className="pt-text">
        {parts.map(({ text, label, isSure }, index) =>
          label === undefined ? (
            text
          ) : (
            // The parts of a text do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className={isSure === true ? undefined : "pt-unsure"}>
              {text}
              <span className="pt-label">
                <span className="vh"> (</span>
                {label}
                {isSure !== true && <span className="vh">, {paste.isUnsure}</span>}
                <span className="vh">)</span>
              </span>
            </mark>
          ),
        )}
      </p>
    </section>
  );
};

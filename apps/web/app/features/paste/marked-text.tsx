import { useEffect, useRef } from "react";
import { useMessages } from "#app/i18n/context.ts";
import type { TextPart } from "./paste-view.ts";

/** The text with the recognized parts underlined. Screen readers read the meaning after each part. */
export const MarkedText = ({ parts }: { readonly parts: readonly TextPart[] }) => {
  const { paste } = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // Focuses the result, because it is shown above the form that was submitted.
  useEffect(() => heading.current?.focus(), [parts]);
  return (
    <section className="card stack stack-2" aria-labelledby="pasted">
      <div className="stack stack-1">
        <h2 id="pasted" tabIndex={-1} ref={heading}>
          {paste.markedTitle}
        </h2>
        <p className="small muted">{paste.markedHint}</p>
      </div>
      <p className="paste-text">
        {parts.map(({ text, label, isSure }, index) =>
          label === undefined ? (
            text
          ) : (
            // The parts of a text do not change.
            // oxlint-disable-next-line react/no-array-index-key
            <mark key={index} className={isSure === true ? undefined : "paste-unsure"}>
              {text}
              <span className="paste-label">
                <span className="visually-hidden"> (</span>
                {label}
                {isSure !== true && <span className="visually-hidden">, {paste.isUnsure}</span>}
                <span className="visually-hidden">)</span>
              </span>
            </mark>
          ),
        )}
      </p>
    </section>
  );
};

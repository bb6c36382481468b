import { NextStrip } from "./next-strip.tsx";
import type { Moment } from "./present-moment.ts";

/** The time below the ring. */
export const ClockLine = ({ clock }: Pick<Moment, "clock">) =>
  clock !== undefined && (
    <p className="clock-line" role="timer" aria-label={clock.label}>
      <b>{clock.value}</b>
      <span>{clock.text}</span>
    </p>
  );

/** Instructions for this step, and the next step. */
export const NextLines = ({ moment: { hint, next } }: { readonly moment: Pick<Moment, "hint" | "next"> }) => (
  <>
    {hint !== "" && <p className="hint-line player-hint">{hint}</p>}
    <NextStrip next={next} />
  </>
);

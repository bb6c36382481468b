import { NextStrip } from "./next-strip.tsx";
import type { Moment } from "./present-moment.ts";

/** The time below the ring. */
export const ClockLine = ({ clock }: Pick<Moment, "clock">) =>
  clock !== undefined && (
    <p className="clockline" role="timer" aria-label={clock.label}>
      <b>{clock.value}</b>
      <span>{clock.text}</span>
    </p>
  );

/** How to do this step, and what comes after it. */
export const NextLines = ({ moment: { hint, next } }: { readonly moment: Pick<Moment, "hint" | "next"> }) => (
  <>
    {hint !== "" && <p className="hintline p-hint">{hint}</p>}
    <NextStrip next={next} />
  </>
);

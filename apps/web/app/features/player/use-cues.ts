import { type BrewCue, cuesBetween } from "@brewdial/domain/brewing/cues.ts";
import type { BrewSession } from "@brewdial/domain/brewing/brew-session.ts";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { playAlert } from "#app/browser/alerts.ts";

/** A cue that is later than this, as after sleep, is shown but not played. */
const maxLateMs = 2000;

/** Plays the cues of a brew as it progresses, and returns the text of the last one for a live region. */
export function useCues(
  { steps }: BrewSession,
  elapsed: number,
  say: (cue: BrewCue) => string,
  language: string,
): string {
  const previous = useRef<number>(undefined);
  const [spoken, setSpoken] = useState("");
  const describe = useEffectEvent(say);
  useEffect(() => {
    // Going back a step replays its cue.
    const from = Math.min(previous.current ?? elapsed, elapsed - 1);
    const isFirst = previous.current === undefined;
    previous.current = elapsed;
    const cue = cuesBetween(steps, from, elapsed).at(-1);
    if (cue === undefined) return;
    const text = describe(cue);
    setSpoken(text);
    if (!isFirst && elapsed - cue.atSeconds * 1000 <= maxLateMs) playAlert(cue.kind, text, language);
  }, [steps, elapsed, language]);
  return spoken;
}

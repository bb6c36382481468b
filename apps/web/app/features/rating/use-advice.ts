import { useEffect, useState } from "react";
import { changeBrew, findLastBrew, type LoggedBrew } from "#app/browser/brew-log.ts";
import { askAdvice } from "./ask-advice.ts";

export type AdviceState = "idle" | "waiting" | "shown" | "offline" | "failed";

/** Both axes are answered, the visitor retries, or this time has passed since the last tap. */
const patienceMs = 4000;
/** Taps that follow each other quickly are one question. */
const settleMs = 250;
const timeoutMs = 8000;

/** Asks for advice once the taste is known, again after each change, and again when the connection is back. */
export function useAdvice(brew: LoggedBrew): { readonly state: AdviceState; readonly retry: () => void } {
  const { clientId, opinion } = brew;
  const { balance, strength, rating } = opinion;
  const isAnswered = balance !== undefined || strength !== undefined || rating !== undefined;
  const [state, setState] = useState<AdviceState>(isAnswered ? "waiting" : "idle");
  const [attempt, setAttempt] = useState(0);
  const isComplete = balance !== undefined && strength !== undefined;
  useEffect(() => {
    setState(isAnswered ? "waiting" : "idle");
    if (!isAnswered) return undefined;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]);
        const advice = await askAdvice(brew, findLastBrew(brew.key, clientId), signal);
        changeBrew(clientId, { advice, isAdviceUsed: undefined });
        setState("shown");
      } catch {
        if (!stop.signal.aborted) setState(navigator.onLine ? "failed" : "offline");
      }
    };
    const isDue = isComplete || attempt > 0;
    const timer = setTimeout(() => void ask(), isDue ? settleMs : patienceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
    // The rest of the brew does not change while it is rated.
  }, [clientId, balance, strength, rating, attempt]);
  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    if (state !== "offline") return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [state]);
  return { state, retry };
}

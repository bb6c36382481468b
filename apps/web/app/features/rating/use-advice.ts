import { useEffect, useEffectEvent, useState } from "react";
import { changeBrew, findLastBrew, type LoggedBrew } from "#app/browser/brew-log.ts";
import { isConnected } from "#app/browser/connection.ts";
import { askAdvice } from "./ask-advice.ts";

export type AdviceState = "idle" | "waiting" | "shown" | "offline" | "failed";

/** Advice is requested when both axes are rated, when the visitor retries, or when this time has passed since the last tap. */
const patienceMs = 4000;
/** Debounces taps in quick succession into one request. */
const settleMs = 250;
const timeoutMs = 8000;

/** Requests advice once the taste is known, again after each change, and again when the connection is restored. */
export function useAdvice(brew: LoggedBrew): { readonly state: AdviceState; readonly retry: () => void } {
  const { clientId, opinion } = brew;
  const { balance, strength, rating } = opinion;
  const isAnswered = balance !== undefined || strength !== undefined || rating !== undefined;
  const [attempt, setAttempt] = useState(0);
  /** Changes with the request's input: each result belongs to one input. */
  const question = [clientId, balance, strength, rating, attempt].join();
  const [result, setResult] = useState<{ readonly question: string; readonly state: AdviceState }>();
  const state = !isAnswered ? "idle" : result?.question === question ? result.state : "waiting";
  const isDue = attempt > 0 || (balance !== undefined && strength !== undefined);
  // The other fields of the brew do not change while it is rated.
  const ask = useEffectEvent((signal: AbortSignal) =>
    askAdvice(brew, findLastBrew(brew.key, clientId), signal),
  );
  useEffect(() => {
    if (!isAnswered) return undefined;
    const stop = new AbortController();
    const run = async () => {
      try {
        const advice = await ask(AbortSignal.any([stop.signal, AbortSignal.timeout(timeoutMs)]));
        changeBrew(clientId, { advice, isAdviceUsed: undefined });
        setResult({ question, state: "shown" });
      } catch {
        if (!stop.signal.aborted) setResult({ question, state: isConnected() ? "failed" : "offline" });
      }
    };
    const timer = setTimeout(() => void run(), isDue ? settleMs : patienceMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [clientId, question, isAnswered, isDue]);
  const retry = () => setAttempt((count) => count + 1);
  useEffect(() => {
    if (state !== "offline") return undefined;
    addEventListener("online", retry);
    return () => removeEventListener("online", retry);
  }, [state]);
  return { state, retry };
}

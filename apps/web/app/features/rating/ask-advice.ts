import type { Advice, LoggedBrew } from "#app/browser/brew-log.ts";

/** Returns what the API needs to know of a brew: its figures and how it tasted. */
function describeBrew({ method, figures, plannedSeconds, opinion }: LoggedBrew) {
  // Whoever taps through the steps has not timed the brew: such a time would move the grind too far. A fast shot is a real one.
  const isTimed = method === "espresso" || figures.brewTimeSeconds >= plannedSeconds / 2;
  return {
    grindSetting: figures.setting,
    doseGrams: figures.doseGrams,
    waterGrams: figures.waterGrams,
    ...(isTimed ? { brewTimeSeconds: figures.brewTimeSeconds } : {}),
    ...(figures.waterTempF === null ? {} : { waterTempF: figures.waterTempF }),
    ...(opinion.balance === undefined ? {} : { balance: opinion.balance }),
    ...(opinion.strength === undefined ? {} : { strength: opinion.strength }),
    ...(opinion.rating === undefined ? {} : { rating: opinion.rating }),
  };
}

/** Asks for the one change after a brew. Throws without a connection, and for every status but 200. */
export async function askAdvice(
  brew: LoggedBrew,
  previous: LoggedBrew | undefined,
  signal: AbortSignal,
): Promise<Advice> {
  const response = await fetch("/api/next-brew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      method: brew.method,
      grinder: brew.grinder,
      ...describeBrew(brew),
      ...(previous === undefined ? {} : { previous: describeBrew(previous) }),
    }),
    signal,
  });
  if (!response.ok) throw new Error(`next-brew returned ${response.status}`);
  const { next } = (await response.json()) as { readonly next: Advice };
  return next;
}

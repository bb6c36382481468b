import { type Advice, isTimed, type LoggedBrew } from "#app/browser/brew-log.ts";
import { sendBrew } from "#app/browser/outbox.ts";

/** Returns the data of a brew that the API needs: its figures and how it tasted. */
function describeBrew(brew: LoggedBrew) {
  const { figures, opinion } = brew;
  return {
    grindSetting: figures.setting,
    doseGrams: figures.doseGrams,
    // The advice is based on the espresso that was tasted, not on its target yield.
    waterGrams: brew.beverageGrams ?? figures.waterGrams,
    ...(isTimed(brew) ? { brewTimeSeconds: figures.brewTimeSeconds } : {}),
    ...(figures.waterTempF === null ? {} : { waterTempF: figures.waterTempF }),
    ...(opinion.balance === undefined ? {} : { balance: opinion.balance }),
    ...(opinion.strength === undefined ? {} : { strength: opinion.strength }),
    ...(opinion.rating === undefined ? {} : { rating: opinion.rating }),
  };
}

/**
 * Requests the advice after a brew: from the account if it has the brew, because the account includes the brews of other devices. Throws
 * without a connection, and for every status other than 200.
 */
export async function askAdvice(
  brew: LoggedBrew,
  previous: LoggedBrew | undefined,
  signal: AbortSignal,
): Promise<Advice> {
  if (brew.logId !== undefined && (await sendBrew(brew)) === 200)
    return readAdvice(await fetch(`/api/brew-logs/${brew.logId}/next`, { signal }));
  const response = await fetch("/api/next-brew", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      method: brew.method,
      grinderId: brew.grinder,
      ...describeBrew(brew),
      ...(previous === undefined ? {} : { previous: describeBrew(previous) }),
    }),
    signal,
  });
  return readAdvice(response);
}

async function readAdvice(response: Response): Promise<Advice> {
  if (!response.ok) throw new Error(`The advice returned ${response.status}`);
  const { next } = (await response.json()) as { readonly next: Advice };
  return next;
}

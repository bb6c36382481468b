import { changeBrew, listBrews, type LoggedBrew } from "./brew-log.ts";

/** A brew that nobody has rated after this time is sent as it is. */
const patienceMs = 24 * 3_600_000;

const isReady = ({ isSent, isClosed, brewedAt }: LoggedBrew, now: number): boolean =>
  !isSent && (isClosed || now - Date.parse(brewedAt) > patienceMs);

/** Returns the body of `POST /api/brew-logs` for a brew of this device. */
export function toBrewLog(brew: LoggedBrew) {
  const { figures, opinion } = brew;
  const { balance = 0, strength = 0 } = opinion;
  const isTasted = opinion.balance !== undefined || opinion.strength !== undefined;
  return {
    clientId: brew.clientId,
    brewedAt: brew.brewedAt,
    method: brew.method,
    machineId: brew.machine,
    grinderId: brew.grinder,
    ...(brew.recipeId === null ? {} : { communityRecipeId: brew.recipeId }),
    grindSetting: figures.setting,
    doseGrams: figures.doseGrams,
    waterGrams: figures.waterGrams,
    waterTempF: figures.waterTempF,
    brewTimeSeconds: figures.brewTimeSeconds,
    rating: opinion.rating ?? null,
    ...(opinion.notes === undefined || opinion.notes === "" ? {} : { notes: opinion.notes }),
    ...(isTasted
      ? {
          extractionFeedback: {
            sour: balance < 0,
            bitter: balance > 0,
            watery: strength < 0,
            balanced: balance === 0 && strength === 0,
          },
        }
      : {}),
  };
}

/**
 * Sends the brews of this device to the account, oldest first. A brew is done only when the API has it: 2xx, or 410 for one that was
 * deleted there. Without a session, a connection or a free API it stays and is tried again; one that is refused stays, and the
 * others go on. The client id makes sending twice harmless.
 */
export async function sendBrews(): Promise<void> {
  const now = Date.now();
  for (const brew of listBrews().toReversed()) {
    if (!isReady(brew, now)) continue;
    const status = await sendBrew(brew);
    if ((status >= 200 && status < 300) || status === 410) changeBrew(brew.clientId, { isSent: true });
    else if (status === 0 || status === 401 || status === 429 || status >= 500) return;
  }
}

/** Returns the status, 0 without a connection. */
async function sendBrew(brew: LoggedBrew): Promise<number> {
  try {
    const response = await fetch("/api/brew-logs", {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": brew.clientId },
      body: JSON.stringify(toBrewLog(brew)),
    });
    return response.status;
  } catch {
    return 0;
  }
}

import { changeBrew, findBrew, isTimed, listBrews, type LoggedBrew, subscribeToBrews } from "./brew-log.ts";
import { isGeneralFailure, reportReach, sendTimeoutMs } from "./connection.ts";
import { readOwner } from "./owner.ts";
import { sendForms } from "./waiting-forms.ts";

/** Returns the rating of a brew in the format of the API. */
export function toTasting({ opinion, isAdviceUsed, beverageGrams }: LoggedBrew) {
  const { balance, strength, rating, notes } = opinion;
  return {
    stars: rating ?? null,
    balance: balance ?? null,
    strength: strength ?? null,
    ...(beverageGrams === undefined ? {} : { beverageGrams }),
    ...(notes === undefined || notes === "" ? {} : { notes }),
    ...(balance === undefined && strength === undefined
      ? {}
      : {
          extractionFeedback: {
            sour: (balance ?? 0) < 0,
            bitter: (balance ?? 0) > 0,
            watery: (strength ?? 0) < 0,
            balanced: (balance ?? 0) === 0 && (strength ?? 0) === 0,
          },
        }),
    adviceDeclined: isAdviceUsed === false,
  };
}

/** Returns the body of `POST /api/brew-logs` for a brew of this device. */
export function toBrewLog(brew: LoggedBrew) {
  const { figures, bagId = null, coffeeId = null, personalRecipeId = null } = brew;
  return {
    clientId: brew.clientId,
    brewedAt: brew.brewedAt,
    method: brew.method,
    machineId: brew.machine,
    grinderId: brew.grinder,
    ...(brew.recipeId === null ? {} : { communityRecipeId: brew.recipeId }),
    ...(personalRecipeId === null ? {} : { personalRecipeId }),
    ...(bagId === null ? {} : { bagId }),
    ...(bagId !== null || coffeeId === null ? {} : { coffeeProfileId: coffeeId }),
    grindSetting: figures.setting,
    doseGrams: figures.doseGrams,
    waterGrams: figures.waterGrams,
    waterTempF: figures.waterTempF,
    brewTimeSeconds: isTimed(brew) ? figures.brewTimeSeconds : null,
    ...toTasting(brew),
  };
}

/** Returns whether something is not sent yet: the brew itself, the weight of its drink, or the rating of a closed brew. */
export const isWaiting = ({ isSent, isClosed, logId, beverageGrams, isLocal }: LoggedBrew): boolean =>
  !isSent && isLocal !== true && (isClosed || logId === undefined || beverageGrams !== undefined);

/**
 * Starts sending: now, when the browser is online again, and when a brew is finished. Calls back when the account has received something.
 * Returns a function that stops it.
 */
export function startOutbox(onSent: () => void): () => void {
  let newest = listBrews()[0]?.clientId;
  const send = () =>
    void sendBrews().then(
      (count) => (count > 0 ? onSent() : undefined),
      () => undefined,
    );
  const stopListening = subscribeToBrews(() => {
    const former = newest;
    newest = listBrews()[0]?.clientId;
    if (newest !== former) send();
  });
  addEventListener("online", send);
  send();
  return () => {
    removeEventListener("online", send);
    stopListening();
  };
}

let last = Promise.resolve(0);

/**
 * Sends the brews and forms of this device to the account, oldest first, and returns how many the account received. A brew is done only
 * when the API has its current state: it is created with a client id, which makes the request idempotent, and its rating follows as a
 * PATCH. A brew that was deleted on the server is done too; a refused one stays, and the others are sent. Calls run one after the other,
 * across all tabs.
 */
export function sendBrews(): Promise<number> {
  last = last.then(() =>
    "locks" in navigator ? navigator.locks.request("brewdial.outbox", sendAll) : sendAll(),
  );
  return last;
}

async function sendAll(): Promise<number> {
  const brews = await sendLogged();
  return brews + (await sendForms());
}

async function sendLogged(): Promise<number> {
  let count = 0;
  for (const { clientId } of listBrews().toReversed()) {
    const brew = findBrew(clientId);
    if (brew === undefined || !isWaiting(brew)) continue;
    const status = await sendBrew(brew);
    if (isGeneralFailure(status)) return count;
    if (status >= 400 && status !== 410) changeBrew(clientId, { refusedStatus: status });
    if (findBrew(clientId)?.isSent === true) count += 1;
  }
  return count;
}

/** Sends one brew now, even if it is not closed. Returns the status, 0 without a connection. */
export async function sendBrew(brew: LoggedBrew): Promise<number> {
  const created = brew.logId === undefined ? await create(brew) : { status: 200, logId: brew.logId };
  const { status: found, logId } = created;
  if (found === 201 || found === 410) return finish(brew, found, logId);
  if (found !== 200) return found;
  changeBrew(brew.clientId, { logId });
  // The log exists already, perhaps without the rating.
  const { status } = await post(`/api/brew-logs/${logId}`, "PATCH", toTasting(brew));
  return status === 200 || status === 404 ? finish(brew, status, logId) : status;
}

/** Creates the log. If its bag, coffee or recipe no longer exists, creates it without them, so that the brew is not lost. */
async function create(brew: LoggedBrew) {
  const created = await post("/api/brew-logs", "POST", toBrewLog(brew));
  if (created.status !== 404) return created;
  const alone = { ...brew, bagId: null, coffeeId: null, recipeId: null, personalRecipeId: null };
  return post("/api/brew-logs", "POST", toBrewLog(alone));
}

/** Marks a brew as sent, unless it was rated in the meantime. */
function finish(brew: LoggedBrew, status: number, logId: number | undefined): number {
  const isSame =
    JSON.stringify(toTasting(findBrew(brew.clientId) ?? brew)) === JSON.stringify(toTasting(brew));
  changeBrew(brew.clientId, { isSent: isSame, logId, owner: readOwner(), refusedStatus: undefined });
  return status;
}

async function post(url: string, method: string, body: object): Promise<{ status: number; logId?: number }> {
  try {
    const response = await fetch(url, {
      method,
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      // The request must complete even if the page is closed.
      keepalive: true,
      // Other tabs cannot send until this request ends, so it must not wait forever.
      signal: AbortSignal.timeout(sendTimeoutMs),
    });
    reportReach(true);
    if (!response.ok) return { status: response.status };
    const { brewLog } = (await response.json()) as { readonly brewLog: { readonly id: number } };
    return { status: response.status, logId: brewLog.id };
  } catch {
    reportReach(false);
    return { status: 0 };
  }
}

import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { stubStorage } from "./test-storage.ts";
import type * as BrewLog from "./brew-log.ts";
import type * as Outbox from "./outbox.ts";

let log: typeof BrewLog;
let outbox: typeof Outbox;
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();
const answer = (status: number) =>
  status < 300 ? Response.json({ brewLog: { id: 7 } }, { status }) : Response.json({}, { status });

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  stubStorage();
  vi.stubGlobal("fetch", sent.mockReset());
  vi.resetModules();
  log = await import("./brew-log.ts");
  outbox = await import("./outbox.ts");
});

const brew = (clientId: string, change: Partial<BrewLog.LoggedBrew> = {}): BrewLog.LoggedBrew => ({
  clientId,
  brewedAt: new Date().toISOString(),
  key: "k",
  search: "",
  title: "Pour-over",
  method: "pour-over",
  machine: "hario-v60-02",
  grinder: "baratza-encore",
  recipeId: 12,
  dial: { min: 0, max: 40, stepsPerUnit: 1, unit: "numbers", notation: { kind: "number" } },
  isRising: true,
  settingLabel: "17",
  figures: { setting: 17, doseGrams: 20, waterGrams: 330, waterTempF: 204, brewTimeSeconds: 184 },
  plannedSeconds: 180,
  opinion: { balance: -1, strength: 0, rating: 3 },
  isClosed: true,
  isSent: false,
  ...change,
});

const requests = () =>
  sent.mock.calls.map(([url, { method, body }]) => [
    method,
    url,
    (JSON.parse(body as string) as { clientId?: string }).clientId,
  ]);
const states = () => log.listBrews().map(({ clientId, isSent, logId }) => [clientId, isSent, logId]);

test("startOutbox sends at once, when a brew is added and when the connection is back, until it is stopped", async () => {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const ids = () => requests().map(([, , id]) => id);
  sent.mockImplementation(() => Promise.resolve(answer(201)));
  const onSent = vi.fn<() => void>();
  log.addBrew(brew("a"));
  const stop = outbox.startOutbox(onSent);
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(1));
  sent.mockRejectedValueOnce(new TypeError("Failed to fetch"));
  log.addBrew(brew("b"));
  await vi.waitFor(() => expect(ids()).toEqual(["a", "b"]));
  target.dispatchEvent(new Event("online"));
  await vi.waitFor(() => expect(onSent).toHaveBeenCalledTimes(2));
  stop();
  log.addBrew(brew("c"));
  target.dispatchEvent(new Event("online"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(ids()).toEqual(["a", "b", "b"]);
});

describe("sendBrews", () => {
  test("sends brews once, oldest first, also one that is not rated yet", async () => {
    sent.mockImplementation(async () => answer(201));
    for (const entry of [brew("a"), brew("open", { isClosed: false, opinion: {} })]) log.addBrew(entry);
    expect(await outbox.sendBrews()).toBe(2);
    expect(await outbox.sendBrews()).toBe(0);
    expect(requests()).toEqual([
      ["POST", "/api/brew-logs", "a"],
      ["POST", "/api/brew-logs", "open"],
    ]);
    expect(states()).toEqual([
      ["open", true, 7],
      ["a", true, 7],
    ]);
  });

  test("corrects a brew that was rated after it was sent, when it is closed", async () => {
    sent.mockImplementation(async () => answer(200));
    log.addBrew(brew("a", { logId: 7, isClosed: false }));
    await outbox.sendBrews();
    expect(requests()).toEqual([]);
    log.changeBrew("a", { isClosed: true, isAdviceUsed: false });
    await outbox.sendBrews();
    expect(requests()).toEqual([["PATCH", "/api/brew-logs/7", undefined]]);
    expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toMatchObject({
      balance: -1,
      strength: 0,
      stars: 3,
      adviceDeclined: true,
    });
    expect(states()).toEqual([["a", true, 7]]);
  });

  test("sends what the cup weighed before the brew is rated", async () => {
    sent.mockImplementation(async () => answer(200));
    log.addBrew(brew("a", { logId: 7, isClosed: false, opinion: {}, isSent: true }));
    log.changeBrew("a", { beverageGrams: 41, isSent: false });
    await outbox.sendBrews();
    expect(JSON.parse(sent.mock.calls[0]?.[1].body as string)).toMatchObject({ beverageGrams: 41 });
    expect(states()).toEqual([["a", true, 7]]);
  });

  test("a page killed before it noted the response sends the same client id again, and the rating follows", async () => {
    sent.mockImplementation(async () => answer(200));
    log.addBrew(brew("a"));
    await outbox.sendBrews();
    expect(requests()).toEqual([
      ["POST", "/api/brew-logs", "a"],
      ["PATCH", "/api/brew-logs/7", undefined],
    ]);
    expect(states()).toEqual([["a", true, 7]]);
  });

  test("a brew that is rated while it is sent stays to be sent", async () => {
    sent.mockImplementation(async () => {
      log.changeBrew("a", { opinion: { rating: 5 }, isSent: false });
      return answer(201);
    });
    log.addBrew(brew("a"));
    await outbox.sendBrews();
    expect(states()).toEqual([["a", false, 7]]);
  });

  test.for([401, 429, 503])("keeps all brews after %i", async (status) => {
    sent.mockImplementation(async () => answer(status));
    log.addBrew(brew("a"));
    log.addBrew(brew("b"));
    await outbox.sendBrews();
    expect(requests()).toHaveLength(1);
    expect(log.listBrews().some(({ isSent }) => isSent)).toBe(false);
  });

  test("keeps a refused brew and sends the others; a deleted one is done", async () => {
    sent.mockResolvedValueOnce(answer(400)).mockResolvedValueOnce(answer(410));
    sent.mockRejectedValueOnce(new TypeError("offline"));
    for (const id of ["a", "b", "c"]) log.addBrew(brew(id));
    await outbox.sendBrews();
    expect(states().map(([id, isSent]) => [id, isSent])).toEqual([
      ["c", false],
      ["b", true],
      ["a", false],
    ]);
  });

  test("notes why a brew was refused until it is accepted, and does not send one that stays on this device", async () => {
    sent.mockResolvedValueOnce(answer(400)).mockResolvedValueOnce(answer(201));
    log.addBrew(brew("a"));
    await outbox.sendBrews();
    expect(log.findBrew("a")?.refusedStatus).toBe(400);
    log.addBrew(brew("local", { isLocal: true }));
    await outbox.sendBrews();
    expect(log.findBrew("a")?.isSent).toBe(true);
    expect(log.findBrew("a")?.refusedStatus).toBeUndefined();
    expect(requests().map(([, , id]) => id)).toEqual(["a", "a"]);
  });

  test("sends the brews of the signed-in user and of guests, never those of another user", async () => {
    sent.mockImplementation(async () => answer(201));
    const { setOwner } = await import("./owner.ts");
    log.addBrew(brew("guest"));
    setOwner("1");
    log.addBrew(brew("first"));
    setOwner("2");
    expect(log.listBrews().map(({ clientId }) => clientId)).toEqual(["guest"]);
    await outbox.sendBrews();
    expect(requests().map(([, , id]) => id)).toEqual(["guest"]);
    setOwner(undefined);
    log.forgetSentBrews();
    expect(log.listBrews()).toEqual([]);
    setOwner("1");
    await outbox.sendBrews();
    expect(states()).toEqual([["first", true, 7]]);
  });

  test("sends a brew without its bag and recipe when one of them is gone", async () => {
    sent.mockResolvedValueOnce(answer(404)).mockResolvedValueOnce(answer(201));
    log.addBrew(brew("a", { bagId: 5 }));
    await outbox.sendBrews();
    const bodies = sent.mock.calls.map(([, { body }]) => JSON.parse(body as string) as object);
    expect(bodies[0]).toMatchObject({ bagId: 5, communityRecipeId: 12 });
    expect(bodies[1]).not.toHaveProperty("bagId");
    expect(bodies[1]).not.toHaveProperty("communityRecipeId");
    expect(states()).toEqual([["a", true, 7]]);
  });
});

test("toBrewLog tells the taste in the words of the API", () => {
  expect(outbox.toBrewLog(brew("a"))).toMatchObject({
    clientId: "a",
    communityRecipeId: 12,
    grindSetting: 17,
    brewTimeSeconds: 184,
    stars: 3,
    balance: -1,
    strength: 0,
    adviceDeclined: false,
    extractionFeedback: { sour: true, bitter: false, watery: false, balanced: false },
  });
  const own = outbox.toBrewLog(brew("a", { recipeId: null, personalRecipeId: 8 }));
  expect([own.personalRecipeId, "communityRecipeId" in own]).toEqual([8, false]);
  expect(outbox.toBrewLog(brew("a", { opinion: {} }))).not.toHaveProperty("extractionFeedback");
  const tapped = brew("a", { plannedSeconds: 400 });
  expect(outbox.toBrewLog(tapped).brewTimeSeconds).toBeNull();
});

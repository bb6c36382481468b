import { beforeEach, describe, expect, test, vi } from "vitest";
import type * as BrewLog from "./brew-log.ts";
import type * as Outbox from "./outbox.ts";

let log: typeof BrewLog;
let outbox: typeof Outbox;
const sent = vi.fn<(url: string, init: RequestInit) => Promise<{ status: number }>>();

beforeEach(async () => {
  const items = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key),
  });
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

const sentIds = () => sent.mock.calls.map(([, { headers }]) => new Headers(headers).get("idempotency-key"));

describe("sendBrews", () => {
  test("sends closed brews once, oldest first", async () => {
    sent.mockResolvedValue({ status: 201 });
    for (const entry of [brew("a"), brew("b"), brew("open", { isClosed: false })]) log.addBrew(entry);
    await outbox.sendBrews();
    await outbox.sendBrews();
    expect(sentIds()).toEqual(["a", "b"]);
  });

  test.for([401, 429, 503])("keeps all brews after %i", async (status) => {
    sent.mockResolvedValue({ status });
    log.addBrew(brew("a"));
    log.addBrew(brew("b"));
    await outbox.sendBrews();
    expect(sentIds()).toEqual(["a"]);
    expect(log.listBrews().some(({ isSent }) => isSent)).toBe(false);
  });

  test("keeps a refused brew and sends the others; a deleted one is done", async () => {
    sent.mockResolvedValueOnce({ status: 400 }).mockResolvedValueOnce({ status: 410 });
    sent.mockRejectedValueOnce(new TypeError("offline"));
    for (const id of ["a", "b", "c"]) log.addBrew(brew(id));
    await outbox.sendBrews();
    expect(log.listBrews().map(({ clientId, isSent }) => [clientId, isSent])).toEqual([
      ["c", false],
      ["b", true],
      ["a", false],
    ]);
  });
});

test("toBrewLog tells the taste in the words of the API", () => {
  expect(outbox.toBrewLog(brew("a"))).toMatchObject({
    clientId: "a",
    communityRecipeId: 12,
    grindSetting: 17,
    rating: 3,
    extractionFeedback: { sour: true, bitter: false, watery: false, balanced: false },
  });
  expect(outbox.toBrewLog(brew("a", { opinion: {} }))).not.toHaveProperty("extractionFeedback");
});

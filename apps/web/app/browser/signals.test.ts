import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "./test-storage.ts";
import type * as Signals from "./signals.ts";

let signals: typeof Signals;
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  stubStorage();
  vi.stubGlobal("document", { cookie: "theme=dark" });
  vi.stubGlobal("fetch", sent.mockReset().mockResolvedValue(new Response()));
  vi.resetModules();
  signals = await import("./signals.ts");
});

test("readSignalKind is none where the preferences switch sounds off, and vibration stays", () => {
  expect(signals.readSignalKind()).toBe("sound");
  document.cookie = "theme=dark; sounds=off";
  expect(signals.readSignalKind()).toBe("none");
  signals.writeSignalKind("vibration");
  expect(signals.readSignalKind()).toBe("vibration");
});

test("writeSignalKind saves to the account of a signed-in visitor whether anything is heard", async () => {
  signals.writeSignalKind("none");
  expect(document.cookie).toMatch(/^sounds=off;/);
  expect(sent).not.toHaveBeenCalled();
  (await import("./owner.ts")).setOwner("7");
  signals.writeSignalKind("voice");
  expect(document.cookie).toMatch(/^sounds=on;/);
  expect(sent.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ["PUT", "/api/user/preferences", '{"playerSounds":true}'],
  ]);
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { stubStorage } from "./test-storage.ts";
import type * as Alerts from "./alerts.ts";

let alerts: typeof Alerts;
const sent = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

afterEach(() => vi.unstubAllGlobals());
beforeEach(async () => {
  stubStorage();
  vi.stubGlobal("document", { cookie: "theme=dark" });
  vi.stubGlobal("fetch", sent.mockReset().mockResolvedValue(new Response()));
  vi.resetModules();
  alerts = await import("./alerts.ts");
});

test("readAlertKind is none where the preferences switch sounds off, and vibration stays", () => {
  expect(alerts.readAlertKind()).toBe("sound");
  document.cookie = "theme=dark; sounds=off";
  expect(alerts.readAlertKind()).toBe("none");
  alerts.writeAlertKind("vibration");
  expect(alerts.readAlertKind()).toBe("vibration");
});

test("writeAlertKind saves to the account of a signed-in visitor whether anything is heard", async () => {
  alerts.writeAlertKind("none");
  expect(document.cookie).toMatch(/^sounds=off;/);
  expect(sent).not.toHaveBeenCalled();
  (await import("./owner.ts")).setOwner("7");
  alerts.writeAlertKind("voice");
  expect(document.cookie).toMatch(/^sounds=on;/);
  expect(sent.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ["PUT", "/api/user/preferences", '{"playerSounds":true}'],
  ]);
});

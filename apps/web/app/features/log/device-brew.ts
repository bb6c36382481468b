import { noFigures } from "./figure-fields.ts";
import { starValues } from "./star-values.ts";
import type { ShownBrew } from "./form-values.ts";
import { brewMethodIds } from "@brewdial/domain/brewing/brew-methods.ts";

/**
 * Reads a brew of this device from the query of the form (browser/format-brew.ts); undefined without a client id. Malformed values are
 * dropped.
 */
export function parseDeviceBrew(
  search: URLSearchParams,
  now: number,
): { readonly clientId: string; readonly brew: ShownBrew } | undefined {
  const clientId = search.get("clientId") ?? "";
  if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(clientId)) return undefined;
  const text = (name: string) => search.get(name)?.slice(0, 120) ?? "";
  const number = (name: string) => (/^\d{1,7}(?:\.\d{1,17})?$/.test(text(name)) ? Number(text(name)) : null);
  const id = (name: string) => (/^[1-9]\d{0,14}$/.test(text(name)) ? Number(text(name)) : null);
  const gear = (name: string) => (/^[a-z0-9][a-z0-9.-]*$/.test(text(name)) ? { slug: text(name) } : null);
  const waterTempF = number("heat");
  const brewedAt = Date.parse(text("brewedAt"));
  return {
    clientId,
    brew: {
      // The clock of the device may have been ahead.
      brewedAt: new Date(brewedAt > 0 && brewedAt <= now ? brewedAt : now).toISOString(),
      method: brewMethodIds.find((method) => method === text("method")) ?? "pour-over",
      machine: gear("machine"),
      grinder: gear("grinder"),
      bagId: id("bag"),
      coffeeProfileId: id("coffee"),
      grindSettingLabel: text("setting").slice(0, 32),
      ...noFigures,
      doseGrams: number("dose"),
      waterGrams: number("water"),
      beverageGrams: number("beverage"),
      waterTempF,
      brewTimeSeconds: number("time"),
      stars: starValues.includes(text("rating")) ? Number(text("rating")) : null,
      extractionFeedback: null,
    },
  };
}

import type { LoggedBrew } from "./brew-log.ts";

/** Returns the query with which the form of a new brew shows one of this device, to correct what the account did not take. */
export function formatBrew({ figures, opinion, ...brew }: LoggedBrew): string {
  const fields: Readonly<Record<string, string | number | null | undefined>> = {
    clientId: brew.clientId,
    brewedAt: brew.brewedAt,
    method: brew.method,
    machine: brew.machine,
    grinder: brew.grinder,
    bag: brew.bagId,
    coffee: brew.coffeeId,
    setting: brew.settingLabel,
    dose: figures.doseGrams,
    water: figures.waterGrams,
    beverage: brew.beverageGrams,
    heat: figures.waterTempF,
    time: figures.brewTimeSeconds,
    rating: opinion.rating,
  };
  const known = Object.entries(fields).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return `?${new URLSearchParams(known).toString()}`;
}

import type { LoggedBrew } from "./brew-log.ts";

/** Returns the query that fills the form of a new brew with one from this device, to correct a brew that the API refused. */
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

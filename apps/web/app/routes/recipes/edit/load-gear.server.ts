import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { listAllFilters, listAllMachines, listMethods } from "#app/features/grinders/catalog.server.ts";
import { listKnownGrinders, readGrinder } from "#app/features/grinders/own-catalog.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Reads the catalog and the visitor's own gear. Without the latter the editor still works, so that a failure loses nothing typed. */
export async function loadGear(session: Session) {
  const [grinders, machines, methods, filters, own] = await Promise.all([
    listKnownGrinders(session),
    listAllMachines(session),
    listMethods(session),
    listAllFilters(session),
    loadOwn(session),
  ]);
  const findMethod = (id: string) => methods.find((method) => method.id === id) ?? methods[0];
  return { grinders, machines, filters, own, findMethod };
}

export type Gear = Awaited<ReturnType<typeof loadGear>>;

async function loadOwn({ api, visitor }: Session) {
  const none = { grinders: [], machines: [], isSignedOut: true };
  if (!visitor.hasSession) return none;
  try {
    const [grinders, machines] = await Promise.all([api(listOwnGrinders, {}), api(listOwnMachines, {})]);
    return {
      grinders: grinders.ok ? grinders.body.grinders : [],
      machines: machines.ok ? machines.body.machines : [],
      isSignedOut: grinders.status === 401,
    };
  } catch {
    return { ...none, isSignedOut: false };
  }
}

/** Returns the dial of a grinder with the setting to start from for a method and the settings the method can use. */
export async function loadDial(session: Session, { grinders, own }: Gear, slug: string, method: string) {
  const grinder = grinders.find((item) => item.slug === slug);
  if (grinder === undefined) return undefined;
  const detail = await readGrinder(session, slug).catch(() => undefined);
  const usual = detail?.chart.find((row) => row.method === method);
  const owned = own.grinders.find((item) => item.slug === slug);
  return {
    ...presentDial(grinder.dial),
    name: owned?.nickname ?? `${grinder.brand} ${grinder.name}`,
    isOwn: owned !== undefined,
    setting: usual?.setting ?? grinder.pourOver?.setting ?? grinder.dial.min,
    span: usual?.span,
  };
}

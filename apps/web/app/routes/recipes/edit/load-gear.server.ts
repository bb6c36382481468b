import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { presentDial } from "#app/features/dial/present.ts";
import { listAllFilters, listMethods } from "#app/features/grinders/catalog.server.ts";
import {
  listKnownGrinders,
  listKnownMachines,
  readGrinder,
} from "#app/features/grinders/own-catalog.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Reads the catalog and the visitor's own gear. Without their gear the editor still works, so that an error does not lose input. */
export async function loadGear(requestContext: RequestContext) {
  const [grinders, machines, methods, filters, own] = await Promise.all([
    listKnownGrinders(requestContext),
    listKnownMachines(requestContext),
    listMethods(requestContext),
    listAllFilters(requestContext),
    loadOwn(requestContext),
  ]);
  const findMethod = (id: string) => methods.find((method) => method.id === id) ?? methods[0];
  return { grinders, machines, filters, own, findMethod };
}

export type Gear = Awaited<ReturnType<typeof loadGear>>;

async function loadOwn({ api, visitor }: RequestContext) {
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

/** Returns the dial of a grinder with the starting setting for a method and the method's range. */
export async function loadDial(
  requestContext: RequestContext,
  { grinders, own }: Gear,
  slug: string,
  method: string,
) {
  const grinder = grinders.find((item) => item.slug === slug);
  if (grinder === undefined) return undefined;
  const detail = await readGrinder(requestContext, slug).catch(() => undefined);
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

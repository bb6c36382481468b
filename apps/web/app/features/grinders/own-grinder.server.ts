import { listOwnGrinders, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import type { UserGrinder } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { data } from "react-router";
import { findGrinderName, type GrinderName } from "./grinder-names.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { isCustomSlug } from "./custom-slug.ts";

const yearSeconds = 31_536_000;

interface NamedGrinder {
  readonly slug: string;
  /** The nickname that its owner gave it, else its model, with the brand where the model alone says little. */
  readonly name: string;
  readonly shape: GrinderShape;
}

export interface OwnGrinder extends NamedGrinder {
  /** The one for espresso, if there is one. */
  readonly espresso?: NamedGrinder | undefined;
  /** Whether it is the default of the account, which the API knows as `mine`. */
  readonly isDefault?: boolean;
}

/** Lists the grinders of the account, the default first; none for guests. */
export async function listNamedGrinders({ visitor, api }: Session): Promise<readonly NamedGrinder[]> {
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  return gear?.ok === true ? gear.body.grinders.map(toNamed) : [];
}

/** Whether the visitor has an account without grinders; false where the session has ended. */
export async function needsFirstGrinder({ visitor, api }: Session): Promise<boolean> {
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  return gear?.ok === true && gear.body.grinders.length === 0;
}

/** Returns the model, or brand and model where the model is no name by itself: "Encore", but "Niche Zero" and "1Zpresso J". */
export const modelName = ({ brand, name }: { readonly brand: string; readonly name: string }): string =>
  /^(?:[a-z-]{1,4}|\d+)$/i.test(name) ? `${brand} ${name}` : name;

interface GearGrinder {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
  readonly nickname: string | null;
  readonly shape: GrinderShape;
}

const toNamed = (grinder: GearGrinder): NamedGrinder => ({
  slug: grinder.slug,
  name: grinder.nickname ?? modelName(grinder),
  shape: grinder.shape,
});

/** The query parameter with which recipes carry their setting on the visitor's grinder for their method. */
export const onOwnGrinder = (own: OwnGrinder | undefined) =>
  own === undefined ? {} : { onGrinder: own.isDefault === true ? "mine" : own.slug };

/** Returns the visitor's grinder for a method. */
export const grinderFor = (own: OwnGrinder | undefined, method: string): NamedGrinder | undefined =>
  method === "espresso" ? (own?.espresso ?? own) : own;

/** Returns the visitor's grinder: the default of their account, else the one that was picked on this device. */
export async function findOwnGrinder(session: Session): Promise<OwnGrinder | undefined> {
  const { visitor, api } = session;
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  const grinders = gear?.ok === true ? gear.body.grinders : [];
  const [own] = grinders;
  const espresso = grinders.find(({ isEspressoDefault }) => isEspressoDefault);
  if (own !== undefined)
    return { ...toNamed(own), isDefault: own.isDefault, espresso: espresso && toNamed(espresso) };
  if (visitor.grinder === undefined) return undefined;
  const picked = await findGrinderName(session, visitor.grinder);
  return picked === undefined
    ? undefined
    : { slug: picked.slug, name: modelName(picked), shape: picked.shape };
}

/** Makes a grinder of the catalog the visitor's own on this device. */
export const rememberGrinder = (session: Session, slug: string): void =>
  session.setCookie("grinder", slug, { maxAgeSeconds: yearSeconds });

/**
 * Makes a grinder the visitor's own on this device, and the default of their account. An empty slug forgets the one of this device.
 * Returns the grinder.
 */
export async function pickGrinder(session: Session, slug: string): Promise<GrinderName | undefined> {
  if (slug === "") {
    session.clearCookie("grinder");
    return undefined;
  }
  const grinder = await findGrinderName(session, slug);
  const isCustom = isCustomSlug(slug) && session.visitor.hasSession;
  if (grinder === undefined && !isCustom) throw data(null, { status: 404 });
  // One that the visitor has described is known to their account only.
  if (!isCustom) rememberGrinder(session, slug);
  if (!session.visitor.hasSession) return grinder;
  const result = await session.api(putOwnGrinder, { body: { grinderId: slug, isDefault: true } });
  if (result.ok && isCustom) return toName(result.body.grinder);
  // 401: the session has ended; the cookie of this device is enough for a guest.
  if (!result.ok && result.status !== 401) throw data(null, { status: result.status });
  return grinder;
}

const toName = ({
  slug,
  brand,
  name,
  shape,
  dial: { min, max },
}: Shape<typeof UserGrinder>): GrinderName => ({
  slug,
  brand,
  name,
  shape,
  dial: { min, max },
});

/** Adds the grinder of this device to an account that has none, after signing in. A failure does not fail the sign-in. */
export async function adoptDeviceGrinder({ visitor, api, logError }: Session): Promise<void> {
  if (visitor.grinder === undefined) return;
  try {
    const gear = await api(listOwnGrinders, {});
    if (!gear.ok || gear.body.grinders.length > 0) return;
    await api(putOwnGrinder, { body: { grinderId: visitor.grinder, isDefault: true } });
  } catch (error) {
    logError(error);
  }
}

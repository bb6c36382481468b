import { listOwnGrinders, putOwnGrinder } from "@brewdial/contract/gear/endpoints.ts";
import type { BrewMethodId } from "@brewdial/domain/brewing/brew-methods.ts";
import type { GrinderShape } from "@brewdial/domain/grind/grinder-shape.ts";
import type { UserGrinder } from "@brewdial/contract/gear/models.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import { data } from "react-router";
import { findGrinderName, type GrinderName } from "./grinder-names.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
import { isCustomSlug } from "./custom-slug.ts";
import { exampleGrinder } from "./example-grinder.ts";
import { modelName } from "./model-name.ts";

const yearSeconds = 31_536_000;

interface NamedGrinder {
  readonly slug: string;
  /** The nickname that its owner gave it, else its model, with the brand if the model alone is ambiguous. */
  readonly name: string;
  readonly shape: GrinderShape;
}

export interface OwnGrinder extends NamedGrinder {
  /** The grinder for espresso, if there is a separate one. */
  readonly espresso?: NamedGrinder | undefined;
  /** Whether it is the default of the account, which the API accepts as `mine`. */
  readonly isDefault?: boolean;
}

/** Lists the grinders of the account, the default first; none for guests. */
export async function listNamedGrinders({ visitor, api }: RequestContext): Promise<readonly NamedGrinder[]> {
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  return gear?.ok === true ? gear.body.grinders.map(toNamed) : [];
}

/** Whether the visitor has an account without grinders; false if the session has ended. */
export async function needsFirstGrinder({ visitor, api }: RequestContext): Promise<boolean> {
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  return gear?.ok === true && gear.body.grinders.length === 0;
}

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

/** Returns the query parameter that makes the API include each recipe's setting on the visitor's grinder for its method. */
export const onOwnGrinder = (own: OwnGrinder | undefined) =>
  own === undefined ? {} : { onGrinder: own.isDefault === true ? "mine" : own.slug };

/** Returns the same query parameter, with the example grinder of the method for visitors without a grinder. */
export const onOwnOrExample = (own: OwnGrinder | undefined, method: BrewMethodId = "pour-over") => ({
  onGrinder: exampleGrinder(method),
  ...onOwnGrinder(own),
});

/** Returns the example grinder that the numbers of a page are for; undefined if the visitor has a grinder. */
export const findExampleGrinder = async (
  requestContext: RequestContext,
  own: OwnGrinder | undefined,
  method: BrewMethodId = "pour-over",
): Promise<GrinderName | undefined> =>
  own === undefined ? findGrinderName(requestContext, exampleGrinder(method)) : undefined;

/** Returns the visitor's grinder for a method. */
export const grinderFor = (own: OwnGrinder | undefined, method: string): NamedGrinder | undefined =>
  method === "espresso" ? (own?.espresso ?? own) : own;

/** Returns the visitor's grinder: the default of their account, else the one picked on this device. */
export async function findOwnGrinder(requestContext: RequestContext): Promise<OwnGrinder | undefined> {
  const { visitor, api } = requestContext;
  const gear = visitor.hasSession ? await api(listOwnGrinders, {}) : undefined;
  const grinders = gear?.ok === true ? gear.body.grinders : [];
  const [own] = grinders;
  const espresso = grinders.find(({ isEspressoDefault }) => isEspressoDefault);
  if (own !== undefined)
    return { ...toNamed(own), isDefault: own.isDefault, espresso: espresso && toNamed(espresso) };
  if (visitor.grinder === undefined) return undefined;
  const picked = await findGrinderName(requestContext, visitor.grinder);
  return picked === undefined
    ? undefined
    : { slug: picked.slug, name: modelName(picked), shape: picked.shape };
}

/** Stores a grinder of the catalog as the visitor's grinder on this device. */
export const rememberGrinder = (requestContext: RequestContext, slug: string): void =>
  requestContext.setCookie("grinder", slug, { maxAgeSeconds: yearSeconds });

/**
 * Stores a grinder as the visitor's own on this device, and as the default of their account. An empty slug clears the one of this device.
 * Returns the grinder.
 */
export async function pickGrinder(
  requestContext: RequestContext,
  slug: string,
): Promise<GrinderName | undefined> {
  if (slug === "") {
    requestContext.clearCookie("grinder");
    return undefined;
  }
  const grinder = await findGrinderName(requestContext, slug);
  const isCustom = isCustomSlug(slug) && requestContext.visitor.hasSession;
  if (grinder === undefined && !isCustom) throw data(null, { status: 404 });
  // A custom grinder exists in the visitor's account only.
  if (!isCustom) rememberGrinder(requestContext, slug);
  if (!requestContext.visitor.hasSession) return grinder;
  const result = await requestContext.api(putOwnGrinder, { body: { grinderId: slug, isDefault: true } });
  if (result.ok && isCustom) return toName(result.body.grinder);
  // 401: the session has ended; the cookie of this device is sufficient for a guest.
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

/** Adds the grinder of this device to an account that has none, after signing in. Errors do not fail the sign-in. */
export async function adoptDeviceGrinder({ visitor, api, logError }: RequestContext): Promise<void> {
  if (visitor.grinder === undefined) return;
  try {
    const gear = await api(listOwnGrinders, {});
    if (!gear.ok || gear.body.grinders.length > 0) return;
    await api(putOwnGrinder, { body: { grinderId: visitor.grinder, isDefault: true } });
  } catch (error) {
    logError(error);
  }
}

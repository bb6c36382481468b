import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { data } from "react-router";
import { presentDial } from "#app/features/dial/present.ts";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import type { Session } from "#app/http/session.server.ts";

/** Grinders that customers often have; the preview shows four of them. */
const usual = [
  "baratza-encore",
  "comandante-c40-mk4",
  "fellow-ode-gen-2",
  "1zpresso-k-ultra",
  "timemore-c2",
  "niche-zero",
];
const shown = 4;

/** Loads the dial of `?grinder=`, by default the member's own, at a grind index or `?setting=`, and the same grind on four others. */
export async function loadGrind(session: Session, query: URLSearchParams, storedIndex: number) {
  const { read, api } = session;
  const grinders = await listAllGrinders(session);
  const own = (await findOwnGrinder(session))?.slug;
  const grinder = [query.get("grinder"), own, ...usual]
    .map((slug) => grinders.find((one) => one.slug === slug))
    .find((one) => one !== undefined);
  if (grinder === undefined) throw data(null, { status: 503 });
  const { slug } = grinder;
  const setting = query.get("setting")?.slice(0, 32) || undefined;
  const set =
    setting === undefined
      ? undefined
      : await api(convertSetting, { query: { from: slug, to: slug, setting } });
  const queryIndex = Number(query.get("index") ?? Number.NaN);
  const asked = queryIndex >= 0 && queryIndex <= 100 ? queryIndex : storedIndex;
  const grindIndex = set?.ok === true ? Math.min(100, Math.max(0, set.body.grindIndex)) : asked;
  const at = (one: string) =>
    read(getWidgetSetting, { params: { slug: one, grindIndex: Math.round(grindIndex) } });
  const others = usual.filter((one) => one !== slug && grinders.some((known) => known.slug === one));
  const [here, ...previews] = await Promise.all([at(slug), ...others.slice(0, shown).map(at)]);
  return {
    grinders,
    grindIndex,
    slug,
    name: `${grinder.brand} ${grinder.name}`,
    ...presentDial(grinder.dial),
    setting: set?.ok === true ? set.body.from.setting : here.setting,
    isClamped: set?.ok === true ? false : here.clamped,
    previews: previews.map((one) => ({
      ...one,
      dial: grinders.find((known) => known.slug === one.slug)?.dial ?? { min: 0, max: 1 },
    })),
  };
}

import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import { convertSetting } from "@brewdial/contract/grinder-data/endpoints.ts";
import { formatSetting, parseSetting } from "@brewdial/domain/grind/notation.ts";
import { data } from "react-router";
import { presentDial } from "#app/features/dial/present.ts";
import type { Draft } from "#app/features/editor/draft.ts";
import type { OfficialView } from "#app/features/editor/editor-view.ts";
import { listAllGrinders } from "#app/features/grinders/catalog.server.ts";
import { findOwnGrinder } from "#app/features/grinders/own-grinder.server.ts";
import { textField } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

/** Popular grinders among customers; the preview shows four of them. */
const usual = [
  "baratza-encore",
  "comandante-c40-mk4",
  "fellow-ode-gen-2",
  "1zpresso-k-ultra",
  "timemore-c2",
  "niche-zero",
];
const shown = 4;

/** A grinder, and the grind to show on it: from a setting, else from a grind index. */
export interface GrindQuery {
  readonly grinder: string;
  readonly index: number;
  readonly set?: { readonly grinder: string; readonly setting: string };
}

/** Loads the dial of a grinder at a grind, and the same grind on four others. */
export async function loadGrind(requestContext: RequestContext, { grinder: wanted, set, index }: GrindQuery) {
  const { read, messages } = requestContext;
  const grinders = await listAllGrinders(requestContext);
  const own = (await findOwnGrinder(requestContext))?.slug;
  const grinder = [wanted, own, ...usual]
    .map((slug) => grinders.find((one) => one.slug === slug))
    .find((one) => one !== undefined);
  if (grinder === undefined) throw data(null, { status: 503 });
  const { slug } = grinder;
  const dial = presentDial(grinder.dial);
  const other = set && grinders.find((one) => one.slug === set.grinder);
  const parsed = set && other && parseSetting(presentDial(other.dial).dial, set.setting);
  const typed =
    set !== undefined && parsed?.ok === true
      ? await indexOf(requestContext, set.grinder, parsed.setting)
      : undefined;
  const grindIndex = typed ?? Math.min(100, Math.max(0, index));
  const at = (one: string) =>
    read(getWidgetSetting, { params: { slug: one, grindIndex: Math.round(grindIndex) } });
  const others = usual.filter((one) => one !== slug && grinders.some((known) => known.slug === one));
  const [here, ...previews] = await Promise.all([at(slug), ...others.slice(0, shown).map(at)]);
  const isTyped = typed !== undefined && set?.grinder === slug && parsed?.ok === true;
  const shownSetting = isTyped ? parsed.setting : here.setting;
  return {
    grinders,
    grindIndex,
    slug,
    name: `${grinder.brand} ${grinder.name}`,
    dial,
    setting: shownSetting,
    label: formatSetting(dial.dial, shownSetting),
    isClamped: !isTyped && here.clamped,
    previews: previews.map((one): OfficialView["previews"][number] => ({
      slug: one.slug,
      name: `${one.brand} ${one.name}`,
      dial: grinders.find((known) => known.slug === one.slug)?.dial ?? { min: 0, max: 1 },
      setting: one.setting,
      label: one.clamped ? undefined : one.settingLabel,
      range: { min: one.range.min, max: one.range.max },
      rangeLabel: messages.coffee.range(one.range.minLabel, one.range.maxLabel),
    })),
  };
}

/** Returns the grind index of a setting. */
async function indexOf({ api }: RequestContext, slug: string, setting: number): Promise<number | undefined> {
  const result = await api(convertSetting, { query: { from: slug, to: slug, setting: String(setting) } });
  return result.ok ? Math.min(100, Math.max(0, result.body.grindIndex)) : undefined;
}

/**
 * Returns the grind that a form of the editor sets. A dial that was not moved keeps the exact grind of the recipe; a newly selected grinder
 * keeps the grind set on the previous one.
 */
export function readGrind(
  form: FormData,
  { grinder, setting }: Pick<Draft, "grinder" | "setting">,
): GrindQuery {
  const shownGrinder = textField(form, "shownGrinder", 120);
  const isShown = grinder === shownGrinder;
  const set = isShown ? setting.trim() : textField(form, "setting", 32);
  const index = Number(textField(form, "grindIndex", 30));
  return {
    grinder,
    index: Number.isFinite(index) ? index : 0,
    ...(set === textField(form, "shownSetting", 32) ? {} : { set: { grinder: shownGrinder, setting: set } }),
  };
}

import {
  convertSetting,
  getConversionTable,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listConversions,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data/endpoints.ts";
import { getGrinder } from "@brewdial/contract/grinder-data/grinder-detail.ts";
import { confirmation } from "@brewdial/contract/model.ts";
import { getWidgetSetting } from "@brewdial/contract/embeds/widget.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { convertBySlug, convertTable, getChart, listGrinderNames, settingAtIndex } from "./grinder-charts.ts";
import { getGrinderDetail } from "./grinder-detail.ts";
import { createLlmsTexts } from "./llms-texts.ts";
import { toGrindFeedback } from "./parse-feedback.ts";
import { insertGrindFeedback } from "./queries.ts";

/** Binds public grinder data over REST and as text for language models, and feedback on it. */
export function grinderData({ catalog, config, db }: Deps) {
  const texts = createLlmsTexts(config);

  return [
    bind(listWidgetGrinders, async () => listGrinderNames(catalog.current())),

    bind(getWidgetGrinder, async ({ params }) => getChart(catalog.current(), params.slug, config.webUrl)),

    bind(getWidgetSetting, async ({ params: { slug, grindIndex } }) =>
      settingAtIndex(catalog.current(), slug, grindIndex),
    ),

    bind(convertSetting, async ({ query }) =>
      convertBySlug(catalog.current(), query.from, query.setting, query.to),
    ),

    bind(listConversions, async ({ query: { from, setting, to } }) => ({
      data: to.map((target) => convertBySlug(catalog.current(), from, setting, target)),
    })),

    bind(getConversionTable, async ({ query: { from, to } }) => convertTable(catalog.current(), from, to)),

    bind(getGrinder, async ({ params }) => getGrinderDetail(catalog.current(), params.slug, config.webUrl)),

    bind(getLlmsIndex, async () => texts.index(catalog.current())),

    bind(getLlmsFull, async () => texts.full(catalog.current())),

    bind(giveGrindFeedback, async ({ body }, { viewer }) => {
      await insertGrindFeedback(db.primary, toGrindFeedback(catalog.current(), body, viewer));
      return confirmation("Thanks for the feedback");
    }),
  ];
}

import {
  callMcp,
  convertSetting,
  getLlmsFull,
  getLlmsIndex,
  getWidgetGrinder,
  giveGrindFeedback,
  listWidgetGrinders,
} from "@brewdial/contract/grinder-data.ts";
import { confirmation } from "@brewdial/contract/model.ts";
import { getWidgetSetting } from "@brewdial/contract/widget.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { chartOf, conversionOf, listGrinderNames, settingAtIndex } from "./answers.ts";
import { createLlmsTexts } from "./llms-texts.ts";
import { createMcpServer } from "./mcp-server.ts";
import { readFeedback } from "./read-feedback.ts";
import { insertGrindFeedback } from "./queries.ts";

/** Public grinder data: REST, text for language models, MCP; and what people say of it. */
export function grinderData({ catalog, config, db, log }: Deps) {
  const texts = createLlmsTexts(config);
  const mcp = createMcpServer({ catalog, config, log });

  return [
    bind(listWidgetGrinders, async () => listGrinderNames(catalog.current())),

    bind(getWidgetGrinder, async ({ params }) => chartOf(catalog.current(), params.slug, config.webUrl)),

    bind(getWidgetSetting, async ({ params: { slug, grindIndex } }) =>
      settingAtIndex(catalog.current(), slug, grindIndex),
    ),

    bind(convertSetting, async ({ query }) =>
      conversionOf(catalog.current(), query.from, query.setting, query.to),
    ),

    bind(getLlmsIndex, async () => texts.index(catalog.current())),

    bind(getLlmsFull, async () => texts.full(catalog.current())),

    bind(callMcp, async ({ body }, { request }) => mcp.answer(request, body), mcp.guard),

    bind(giveGrindFeedback, async ({ body }, { viewer }) => {
      await insertGrindFeedback(db.primary, readFeedback(catalog.current(), body, viewer));
      return confirmation("Thanks for the feedback");
    }),
  ];
}

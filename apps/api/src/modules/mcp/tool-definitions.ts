import type { Tool } from "@modelcontextprotocol/server";
import { toolArguments, type ToolName } from "./tool-arguments.ts";
import { asObjectSchema, toolOutputs } from "./tool-outputs.ts";

/** What each tool is for, with a question it answers and what another tool does better, in the order of tools/list. */
const texts: Record<ToolName, { readonly title: string; readonly description: string }> = {
  convert_grind_setting: {
    title: "Convert a grind setting",
    description:
      "Converts a coffee grinder setting to the equivalent on another grinder, with a tested range and the sources. " +
      'Use it for questions such as "I use 24 clicks on a Comandante, what is that on an Encore?". ' +
      "Not for choosing a setting for a brew method: get_grinder_chart does that. The result is a starting point, to be adjusted by taste.",
  },
  get_grinder_chart: {
    title: "Get a grinder's dial-in chart",
    description:
      "Gives the settings of one coffee grinder for every brew method from espresso to cold brew, each with its usable range. " +
      'Use it for questions such as "what setting for pour over on a Baratza Encore?". ' +
      "Not for comparing two grinders: convert_grind_setting does that. Methods the grinder cannot reach are named in unreachable.",
  },
  list_grinders: {
    title: "List grinders",
    description:
      "Lists the supported coffee grinders, optionally narrowed by search words and by a brew method that they can grind for. " +
      'Use it for questions such as "which Baratzas reach espresso?". Not needed before the other tools, which understand names such as "c40". Not for settings: it gives names only.',
  },
  find_recipes: {
    title: "Find recipes",
    description:
      "Finds coffee recipes of the community by coffee, brew method and roast level, best first, each with amounts, temperature, time, grind setting and a link. " +
      'Use it for questions such as "how do people brew a light Ethiopian on a V60?". ' +
      "Settings are for the grinder that you name, or for the author's. Not for steps: adapt_recipe gives them.",
  },
  adapt_recipe: {
    title: "Adapt a recipe to your grinder",
    description:
      "Adapts a coffee recipe to another grinder and brewer, with its steps: a recipe by its name or id, or one that you describe by grinder, setting, brew method, dose and water. Gives the setting with its unit and range, the amounts, temperature and time, each step with its time and weight, and a reason for each change. " +
      'Use it for questions such as "guide me through Hoffmann\'s V60 on a K6" or "I brew 15 g to 240 g at 24 clicks on a C40, what is that on my K6?". ' +
      "Not for a setting alone: convert_grind_setting does that.",
  },
  get_starting_recipe: {
    title: "Get a recipe to start with",
    description:
      "Gives a first recipe for a brew method or brewer on a grinder, for the roast of the coffee and an amount of water: setting with its range, dose, temperature, time and steps. " +
      'Use it for questions such as "I have a dark roast, a Moka pot and an Encore, how do I begin?". ' +
      "Not for somebody's recipe: find_recipes and adapt_recipe do that.",
  },
  suggest_next_brew: {
    title: "Suggest a change after tasting",
    description:
      "Suggests one change for the next brew from the figures and the taste of a brew: the grind, the ratio, the temperature or the time, and why. Nothing is stored. " +
      'Use it for questions such as "my espresso ran 15 s and is sour, what now?". Give only what is known; without a grinder it gives the direction.',
  },
};

const names = Object.keys(texts) as ToolName[];

export const toolDefinitions = names.map((name) => ({
  name,
  ...texts[name],
  inputSchema: asObjectSchema(toolArguments[name]),
  outputSchema: asObjectSchema(toolOutputs[name]),
  annotations: {
    title: texts[name].title,
    readOnlyHint: true,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: false,
  },
})) satisfies Tool[];

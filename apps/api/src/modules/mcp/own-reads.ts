import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { bagStates } from "@brewdial/contract/coffee-bags/models.ts";
import { listBrewLogs } from "@brewdial/contract/brew-logs/endpoints.ts";
import { listOwnGrinders, listOwnMachines } from "@brewdial/contract/gear/endpoints.ts";
import { nullable, oneOf } from "@brewdial/contract/model.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { brewMethodIds, confidence } from "@brewdial/contract/vocabulary.ts";
import { machineName } from "@brewdial/domain/equipment/machine-name.ts";
import { type Static, Type } from "typebox";
import { formatFigures } from "./format-figures.ts";
import { ownBag, ownBrew, presentBag, presentBrew } from "./own-models.ts";
import { personalTool } from "./personal-tool.ts";
import { resolveGrinder, resolveMachine, resolveMethod } from "./resolve-names.ts";

const name = (thing: string, example: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 120,
      description: `${thing}, by slug or name. Example: "${example}".`,
      examples: [example],
    }),
  );
const bagId = () =>
  Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: Number.MAX_SAFE_INTEGER,
      description: "Id of one of your bags, from list_my_bags.",
    }),
  );
const limit = () =>
  Type.Optional(Type.Integer({ minimum: 1, maximum: 20, description: "Default 5, maximum 20." }));

const ownItem = Type.Object({
  slug: Type.String(),
  name: Type.String(),
  nickname: nullable(Type.String()),
  isDefault: Type.Boolean(),
});

type OwnItem = Static<typeof ownItem> & { readonly isCalibrated?: boolean };

/** "Comandante C40 MK4 (“Kitchen”, default, calibrated)" */
function nameItem({ name: model, nickname, isDefault, isCalibrated }: OwnItem): string {
  const facts = [
    ...(nickname === null ? [] : [`“${nickname}”`]),
    ...(isDefault ? ["default"] : []),
    ...(isCalibrated === true ? ["calibrated"] : []),
  ];
  return facts.length === 0 ? model : `${model} (${facts.join(", ")})`;
}

const getMyGear = personalTool({
  name: "get_my_gear",
  title: "Get my gear",
  description:
    "Gives the user's own grinders and brewers, the defaults first, and which grinders are calibrated. " +
    "Use it before other tools when the user says “my grinder” or names no gear.",
  arguments: Type.Object({}, { additionalProperties: false }),
  example: {},
  output: Type.Object({
    grinders: Type.Array(
      Type.Object({
        ...ownItem.properties,
        isCalibrated: Type.Boolean({ description: "Whether settings follow the user's own grinder." }),
      }),
    ),
    brewers: Type.Array(Type.Object({ ...ownItem.properties, method: oneOf(brewMethodIds) })),
  }),
  endpoints: [listOwnGrinders, listOwnMachines],
  run: async (_, { call }) => {
    const [own, machines] = await Promise.all([call(listOwnGrinders), call(listOwnMachines)]);
    const grinders = own.grinders.map(({ slug, brand, name: model, nickname, isDefault, calibration }) => ({
      slug,
      name: `${brand} ${model}`,
      nickname,
      isDefault,
      isCalibrated: calibration !== null,
    }));
    const brewers = machines.machines.map(({ slug, brand, model, nickname, isDefault, brewMethod }) => ({
      slug,
      name: machineName({ brand, model }),
      nickname,
      isDefault,
      method: brewMethod,
    }));
    const list = (items: readonly OwnItem[]) =>
      items.length === 0 ? "none" : items.map(nameItem).join(", ");
    return {
      sentence: `Your grinders: ${list(grinders)}. Your brewers: ${list(brewers)}.`,
      answer: { grinders, brewers },
    };
  },
});

const sources = {
  last_brew: "your last brew of this coffee, with the change that its taste asks for",
  official_recipe: "the roaster's own recipe, on your gear",
  default_recipe: "the usual recipe of the method, adapted to coffee and gear",
} as const;

const suggestedBrew = Type.Object({
  coffee: nullable(Type.String()),
  bagId: nullable(Type.Integer()),
  method: oneOf(brewMethodIds),
  brewer: nullable(Type.String()),
  grinder: Type.String({ description: "Slug of the grinder." }),
  setting: Type.String({ description: "Setting on that grinder, with its unit." }),
  range: Type.String({ description: "Settings worth trying." }),
  confidence: confidence(),
  doseGrams: Type.Number(),
  waterGrams: Type.Number(),
  waterTempC: Type.Number(),
  brewTimeSeconds: Type.Integer(),
  source: Type.String({ description: "What the suggestion is based on." }),
  reason: Type.String(),
});

const whatToBrew = personalTool({
  name: "what_to_brew",
  title: "What to brew now",
  description:
    "Suggests the user's next brew with all its figures on their own grinder, the range of the setting, where it comes from and why. " +
    'Use it for questions such as "what should I brew?" or "what do I change after yesterday’s sour cup?".',
  arguments: Type.Object(
    {
      bagId: bagId(),
      brewer: name("A brewer of the user", "hario-v60-02"),
      grinder: name("A grinder instead of the usual one", "comandante-c40-mk4"),
    },
    { additionalProperties: false },
  ),
  example: { brewer: "hario-v60-02" },
  output: Type.Object({
    suggestion: Type.Unsafe<Static<typeof suggestedBrew> | null>({
      anyOf: [suggestedBrew, { type: "null" }],
      description: "Null without a grinder and a brewer that fit each other.",
    }),
    openBags: Type.Array(ownBag),
  }),
  endpoints: [getToday],
  run: async ({ bagId: bag, brewer, grinder }, { call, equipment, webUrl }) => {
    const today = await call(getToday, {
      query: {
        bagId: bag,
        machineId: brewer === undefined ? undefined : resolveMachine(equipment, brewer).slug,
        grinderId: grinder === undefined ? undefined : resolveGrinder(equipment, grinder).slug,
      },
    });
    const openBags = today.openBags.map(presentBag);
    const bags = openBags.map(({ summary }) => `\n- ${summary}`).join("");
    const others = bags === "" ? "" : `\nOpen bags:${bags}`;
    const brew = today.suggestion;
    if (brew === null)
      return {
        sentence: `There is nothing to suggest without a grinder and a brewer: add them at ${webUrl}/me/gear.${others}`,
        answer: { suggestion: null, openBags },
      };
    const figures = {
      doseGrams: brew.doseGrams,
      waterGrams: brew.waterGrams,
      waterTempC: Math.round(brew.waterTempC),
      brewTimeSeconds: brew.brewTimeSeconds,
      setting: brew.grindInstruction,
    };
    const coffee = brew.coffee && `${brew.coffee.name} by ${brew.coffee.roasterName}`;
    const source = sources[brew.basedOn];
    const range = brew.grindRange.label;
    const machine = brew.machine && machineName(brew.machine);
    return {
      sentence: `${coffee ?? "Any coffee"}, ${machine ?? brew.method}: ${formatFigures(figures, brew.grinder)} (range ${range}). Based on ${source}. ${brew.reason.text}${others}`,
      answer: {
        suggestion: {
          coffee,
          bagId: brew.bag?.id ?? null,
          method: brew.method,
          brewer: machine,
          grinder: brew.grinder.slug,
          range,
          confidence: brew.confidence,
          ...figures,
          source,
          reason: brew.reason.text,
        },
        openBags,
      },
    };
  },
});

const listMyBrews = personalTool({
  name: "list_my_brews",
  title: "List my brews",
  description:
    "Lists the user's logged brews, newest first: coffee, gear, figures, grind setting, rating and taste. " +
    'Use it for questions such as "how did I brew this coffee last week?" or "which setting did I rate best?".',
  arguments: Type.Object(
    {
      method: Type.Optional(
        Type.String({ maxLength: 60, description: "Brew method.", examples: ["pour-over"] }),
      ),
      bagId: bagId(),
      limit: limit(),
    },
    { additionalProperties: false },
  ),
  example: { method: "pour-over", limit: 5 },
  output: Type.Object({
    brews: Type.Array(ownBrew),
    total: Type.Integer({ description: "Number of brews that match." }),
  }),
  endpoints: [listBrewLogs],
  run: async ({ method, bagId: bag, limit: count = 5 }, { call, equipment, webUrl }) => {
    const { data, total } = await call(listBrewLogs, {
      query: {
        method: method === undefined ? undefined : resolveMethod(equipment, method).id,
        bagId: bag,
        limit: count,
      },
    });
    const brews = data.map((log) => presentBrew(log, webUrl));
    return {
      sentence:
        brews.length === 0
          ? "No brew is logged that matches."
          : `${total} ${total === 1 ? "brew" : "brews"}, newest first:\n${brews.map(({ summary, url }) => `- ${summary}. ${url}`).join("\n")}`,
      answer: { brews, total },
    };
  },
});

const listMyBags = personalTool({
  name: "list_my_bags",
  title: "List my bags",
  description:
    "Lists the user's bags of coffee, newest first: what is left, days off roast, and whether they rest, are at their peak or fade. " +
    'Use it for questions such as "which bag should I open next?" or "how much is left?".',
  arguments: Type.Object(
    {
      state: Type.Optional({
        ...oneOf(bagStates),
        description: "Only bags in this state. Default: all but finished ones.",
      }),
      limit: limit(),
    },
    { additionalProperties: false },
  ),
  example: { state: "open" },
  output: Type.Object({ bags: Type.Array(ownBag) }),
  endpoints: [listBags],
  run: async ({ state = "open,closed,frozen", limit: count = 5 }, { call }) => {
    const { data } = await call(listBags, { query: { state, limit: count } });
    const bags = data.map(presentBag);
    return {
      sentence:
        bags.length === 0
          ? "There is no such bag."
          : `Your bags:\n${bags.map(({ summary }) => `- ${summary}`).join("\n")}`,
      answer: { bags },
    };
  },
});

/** The tools that read the user's data. */
export const ownReads = [getMyGear, whatToBrew, listMyBrews, listMyBags] as const;

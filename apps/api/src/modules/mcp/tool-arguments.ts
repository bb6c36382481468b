import { Type, type Static } from "typebox";

const grinder = (meaning: string, example: string) =>
  Type.String({
    minLength: 1,
    maxLength: 120,
    description: `${meaning}: its slug, or its brand and name. Examples: "${example}", "Baratza Encore".`,
    examples: [example],
  });

const settingSchema = {
  anyOf: [{ type: "number" }, { type: "string", minLength: 1, maxLength: 32 }],
  examples: [24, "2.4.0"],
};

const method = (meaning: string, example: string) =>
  Type.String({
    maxLength: 60,
    description: `${meaning} Examples: "pour-over", "V60", "espresso", "French press".`,
    examples: [example],
  });

const roast = () =>
  Type.String({
    maxLength: 30,
    description: "Roast level of the coffee: light, medium light, medium, medium dark or dark.",
    examples: ["light"],
  });

const machine = () =>
  Type.String({
    minLength: 1,
    maxLength: 120,
    description:
      'Brewer or espresso machine, by slug or name: amounts are limited to what it holds. Example: "hario-v60-02".',
    examples: ["hario-v60-02"],
  });

const level = (description: string) => Type.Integer({ minimum: -2, maximum: 2, description });

/** Input schema of each tool. */
export const toolArguments = {
  convert_grind_setting: Type.Object(
    {
      from: grinder("The grinder that the setting is on", "comandante-c40-mk4"),
      setting: Type.Unsafe<number | string>({
        ...settingSchema,
        description:
          'The setting on that grinder: a number on its scale, or text as the dial shows it. Examples: 24, "24 clicks", "2.4.0", "3+2".',
      }),
      to: grinder("The grinder to convert to", "baratza-encore"),
    },
    { additionalProperties: false },
  ),
  get_grinder_chart: Type.Object(
    { grinder: grinder("The grinder", "comandante-c40-mk4") },
    { additionalProperties: false },
  ),
  list_grinders: Type.Object(
    {
      search: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'Words of the brand and name; typing errors are tolerated. Example: "baratza". Leave out to list all.',
          examples: ["baratza", "comandante c40"],
        }),
      ),
      method: Type.Optional(method("Only grinders that can grind for this brew method.", "espresso")),
    },
    { additionalProperties: false },
  ),
  find_recipes: Type.Object(
    {
      search: Type.Optional(
        Type.String({
          maxLength: 100,
          description:
            'Words of the coffee, its roaster, origin or flavor notes, or of a published recipe\'s title and author; typing errors are tolerated. Examples: "ethiopia", "kasuya".',
          examples: ["ethiopia"],
        }),
      ),
      method: Type.Optional(method("Brew method.", "pour-over")),
      roast: Type.Optional(roast()),
      grinder: Type.Optional(grinder("The grinder that settings are given on", "baratza-encore")),
      limit: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 10, description: "Number of recipes. Default 5, maximum 10." }),
      ),
    },
    { additionalProperties: false },
  ),
  adapt_recipe: Type.Object(
    {
      grinder: grinder("The grinder to adapt the recipe to", "kingrinder-k6"),
      recipe: Type.Optional(
        Type.String({
          minLength: 1,
          maxLength: 100,
          description:
            'Name of a recipe: its author, title, coffee or brewer; typing errors are tolerated. The best match is taken. Example: "hoffmann v60".',
          examples: ["hoffmann v60"],
        }),
      ),
      recipeId: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: Number.MAX_SAFE_INTEGER,
          description: "Id of a recipe, from find_recipes. Leave out to name or describe a recipe.",
          examples: [1],
        }),
      ),
      from: Type.Optional(
        grinder("Of a recipe that you describe: the grinder that the setting is on", "comandante-c40-mk4"),
      ),
      setting: Type.Optional(
        Type.Unsafe<number | string>({
          ...settingSchema,
          description:
            'Of a recipe that you describe: the setting on that grinder. Examples: 24, "24 clicks", "2.4.0".',
        }),
      ),
      method: Type.Optional(method("Of a recipe that you describe: the brew method.", "pour-over")),
      doseGrams: Type.Optional(
        Type.Number({
          minimum: 1,
          maximum: 1000,
          description: "Of a recipe that you describe: coffee in grams.",
          examples: [15],
        }),
      ),
      waterGrams: Type.Optional(
        Type.Number({
          minimum: 10,
          maximum: 20_000,
          description: "Water in grams. With recipe or recipeId, the amount to scale it to.",
          examples: [240],
        }),
      ),
      waterTempC: Type.Optional(
        Type.Number({
          minimum: 0,
          maximum: 100,
          description:
            "Of a recipe that you describe: water temperature in °C. Default: typical of the method.",
          examples: [94],
        }),
      ),
      brewTimeSeconds: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: 172_800,
          description: "Of a recipe that you describe: brew time in seconds. Default: typical of the method.",
          examples: [180],
        }),
      ),
      machine: Type.Optional(machine()),
    },
    { additionalProperties: false },
  ),
  get_starting_recipe: Type.Object(
    {
      grinder: grinder("The grinder", "baratza-encore"),
      method: Type.Optional(method("Brew method. Required without machine.", "pour-over")),
      machine: Type.Optional(machine()),
      roast: Type.Optional(roast()),
      waterGrams: Type.Optional(
        Type.Number({
          minimum: 10,
          maximum: 20_000,
          description: "Water in grams; for espresso what is in the cup. Default: typical of the method.",
          examples: [250],
        }),
      ),
      strength: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 5, description: "From 1, weak, to 5, strong. Default 3." }),
      ),
    },
    { additionalProperties: false },
  ),
  suggest_next_brew: Type.Object(
    {
      method: Type.Optional(method("Brew method. Required without machine.", "espresso")),
      machine: Type.Optional(machine()),
      grinder: Type.Optional(grinder("The grinder", "niche-zero")),
      setting: Type.Optional(
        Type.Unsafe<number | string>({ ...settingSchema, description: "Setting on that grinder." }),
      ),
      doseGrams: Type.Optional(Type.Number({ minimum: 1, maximum: 1000 })),
      waterGrams: Type.Optional(
        Type.Number({ minimum: 1, maximum: 20_000, description: "For espresso what is in the cup." }),
      ),
      waterTempC: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
      brewTimeSeconds: Type.Optional(Type.Integer({ minimum: 1, maximum: 172_800 })),
      balance: Type.Optional(level("From -2, very sour, to 2, very bitter.")),
      strength: Type.Optional(level("From -2, very weak, to 2, very strong.")),
      rating: Type.Optional(Type.Integer({ minimum: 1, maximum: 5, description: "Stars, 1 to 5." })),
    },
    { additionalProperties: false },
  ),
};

/** A valid call, shown to a model whose arguments were invalid. */
export const exampleArguments: Record<ToolName, object> = {
  convert_grind_setting: { from: "comandante-c40-mk4", setting: 24, to: "baratza-encore" },
  get_grinder_chart: { grinder: "comandante-c40-mk4" },
  list_grinders: { search: "baratza" },
  find_recipes: { search: "ethiopia", method: "pour-over" },
  adapt_recipe: { recipe: "hoffmann v60", grinder: "kingrinder-k6" },
  get_starting_recipe: { grinder: "baratza-encore", method: "moka-pot", roast: "dark" },
  suggest_next_brew: {
    method: "espresso",
    grinder: "niche-zero",
    setting: 15,
    brewTimeSeconds: 15,
    balance: -1,
  },
};

export type ToolName = keyof typeof toolArguments;

export type ToolArguments = { [Name in ToolName]: Static<(typeof toolArguments)[Name]> };

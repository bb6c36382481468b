import { type TBoolean, Type } from "typebox";

/** The lists of the public profile, by the switch that shows them to others (D520). */
const lists = {
  showBrewLogs: "your brew logs",
  showSavedRecipes: "your saved recipes",
  showComments: "your comments",
} as const;

type Switches = Record<keyof typeof lists, TBoolean>;

const declare = (note: string) =>
  Object.fromEntries(
    Object.entries(lists).map(([name, what]) => [
      name,
      Type.Boolean({ description: `Whether your public profile shows ${what} and their number.${note}` }),
    ]),
  ) as Switches;

/** Which lists of the public profile others see. */
export const profileVisibility = declare("");

/** The same for a new account. */
export const newProfileVisibility = Type.Partial(Type.Object(declare(" Default true."))).properties;

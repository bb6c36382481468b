import { type TBoolean, Type } from "typebox";

/** The lists of the public profile, by the setting that shows them to other users (D520). */
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

/** Visibility of the lists of the public profile. */
export const profileVisibility = declare("");

/** Visibility of the lists of the public profile, as optional fields of a new account. */
export const newProfileVisibility = Type.Partial(Type.Object(declare(" Default true."))).properties;

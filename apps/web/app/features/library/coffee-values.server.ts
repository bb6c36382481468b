import { coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import * as limits from "#app/fields/limits.ts";
import { textField } from "#app/http/form.server.ts";

type Values = Readonly<Record<string, string>>;

/** Reads the fields of a coffee's form as they were typed. */
export const readCoffee = (form: FormData, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, textField(form, name, limits.flavorsLength)]));

/** Converts the fields of a coffee, in the catalog or private, to the format of the API. Empty fields become null. */
export const toFacts = ({ name = "", origin, process, kind, flavors }: Values) => ({
  name,
  origin: origin?.slice(0, limits.originLength) || null,
  processingMethod: process?.slice(0, limits.processLength) || null,
  flavorProfile: flavors || null,
  coffeeType: coffeeTypes.find((type) => type === kind) ?? null,
});

export const toRoastLevel = ({ roast }: Values) => roastLevels.find((level) => level === roast);

/** Returns the errors of a name or roaster that is too long or missing; a private coffee needs no roaster. */
export const checkNames = (
  { name = "", roaster = "" }: Values,
  errors: { readonly name: string; readonly roaster: string },
  isPrivate: boolean,
): Record<string, string> => ({
  ...(name === "" || name.length > limits.coffeeNameLength ? { name: errors.name } : {}),
  ...((roaster === "" && !isPrivate) || roaster.length > limits.roasterNameLength
    ? { roaster: errors.roaster }
    : {}),
});

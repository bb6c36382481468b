import { createCoffee, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import { href, redirect } from "react-router";
import { presentChoice, type ChoiceView } from "#app/features/library/present-choice.ts";
import * as limits from "#app/fields/limits.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

export const fieldNames = ["name", "roaster", "roast", "origin", "process", "kind", "flavors"] as const;

/** Finds coffees of the catalog that could be the same one. */
export async function findSimilar(
  { read, words }: Session,
  name: string,
  roaster: string,
): Promise<readonly ChoiceView[] | undefined> {
  if (name.trim().length < 2) return undefined;
  const query = {
    name: name.slice(0, limits.coffeeNameLength),
    ...(roaster === "" ? {} : { roaster: roaster.slice(0, limits.roasterNameLength) }),
  };
  const { suggestions } = await read(suggestCoffees, { query });
  return suggestions.map((coffee) => presentChoice(words, { ...coffee, origin: null }));
}

/** Adds the coffee of the form and goes on with its bag. */
export async function addCoffee(session: Session, form: FormData, page: string) {
  const { api, words, path } = session;
  const { errors } = words.bag.coffee;
  const values = Object.fromEntries(
    fieldNames.map((name) => [name, textField(form, name, limits.flavorsLength)]),
  );
  const { name = "", roaster = "", origin, process, flavors } = values;
  const roastLevel = roastLevels.find((level) => level === values["roast"]);
  const coffeeType = coffeeTypes.find((type) => type === values["kind"]);
  const fields: Record<string, string> = {};
  if (name === "" || name.length > limits.coffeeNameLength) fields["name"] = errors.name;
  if (roaster === "" || roaster.length > limits.roasterNameLength) fields["roaster"] = errors.roaster;
  if (roastLevel === undefined) fields["roast"] = errors.roast;
  const same = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;
  const similar = (await findSimilar(session, name, roaster)) ?? [];
  if (similar.some((coffee) => same(coffee.name, name) && same(coffee.roaster, roaster)))
    fields["name"] = errors.exists;
  if (roastLevel === undefined || Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const result = await api(createCoffee, {
    body: {
      name,
      roasterName: roaster,
      roastLevel,
      origin: origin?.slice(0, limits.originLength) || null,
      processingMethod: process?.slice(0, limits.processLength) || null,
      flavorProfile: flavors || null,
      ...(coffeeType === undefined ? {} : { coffeeType }),
    },
  });
  if (result.status === 401) throw redirectToSignIn(session, page);
  if (!result.ok) {
    const message = result.status === 429 ? errors.tooMany : words.errors[503].text;
    return refuse(result.status, { fields: { name: message }, values });
  }
  return redirect(`${path(href("/library/bags/new"))}?coffee=${result.body.coffee.id}`, 303);
}

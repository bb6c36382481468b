import type { Failure } from "@brewdial/client";
import { createPrivateCoffee } from "@brewdial/contract/coffee-library/private-coffees.ts";
import { createCoffee, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { coffeeTypes, roastLevels } from "@brewdial/contract/vocabulary.ts";
import { href, redirect } from "react-router";
import { presentChoice, type ChoiceView } from "#app/features/library/present-choice.ts";
import * as limits from "#app/fields/limits.ts";
import { refuse, textField } from "#app/http/form.server.ts";
import type { Session } from "#app/http/session.server.ts";
import { redirectToSignIn } from "#app/http/submit.server.ts";

export const fieldNames = [
  "for",
  "name",
  "roaster",
  "roast",
  "origin",
  "process",
  "kind",
  "flavors",
] as const;

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
  const isPrivate = values["for"] === "me";
  const roastLevel = roastLevels.find((level) => level === values["roast"]);
  const coffeeType = coffeeTypes.find((type) => type === values["kind"]);
  const fields: Record<string, string> = {};
  if (name === "" || name.length > limits.coffeeNameLength) fields["name"] = errors.name;
  if ((roaster === "" && !isPrivate) || roaster.length > limits.roasterNameLength)
    fields["roaster"] = errors.roaster;
  if (roastLevel === undefined && !isPrivate) fields["roast"] = errors.roast;
  const same = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;
  const similar = isPrivate ? [] : ((await findSimilar(session, name, roaster)) ?? []);
  if (similar.some((coffee) => same(coffee.name, name) && same(coffee.roaster, roaster)))
    fields["name"] = errors.exists;
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const bagOf = (id: number) => `${path(href("/library/bags/new"))}?coffee=${id}`;
  const refuseCoffee = ({ status }: Failure) => {
    if (status === 401) throw redirectToSignIn(session, page);
    const message = status === 429 ? errors.tooMany : words.errors[503].text;
    return refuse(status, { fields: { name: message }, values });
  };
  const facts = {
    name,
    origin: origin?.slice(0, limits.originLength) || null,
    processingMethod: process?.slice(0, limits.processLength) || null,
    flavorProfile: flavors || null,
    ...(coffeeType === undefined ? {} : { coffeeType }),
  };
  if (isPrivate) {
    const body = { ...facts, roasterName: roaster || null, roastLevel: roastLevel ?? null };
    const added = await api(createPrivateCoffee, { body, headers: {} });
    if (added.ok) return redirect(bagOf(added.body.entry.coffeeProfileId), 303);
    return refuseCoffee(added);
  }
  if (roastLevel === undefined) return refuse(400, { fields, values });
  const result = await api(createCoffee, { body: { ...facts, roasterName: roaster, roastLevel } });
  return result.ok ? redirect(bagOf(result.body.coffee.id), 303) : refuseCoffee(result);
}

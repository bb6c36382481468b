import type { Failure } from "@brewdial/client";
import { createPrivateCoffee } from "@brewdial/contract/coffee-library/private-coffees.ts";
import { createCoffee, suggestCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { href, redirect } from "react-router";
import { checkNames, readCoffee, toFacts, toRoastLevel } from "#app/features/library/coffee-values.server.ts";
import { presentChoice, type ChoiceView } from "#app/features/library/present-choice.ts";
import * as limits from "#app/fields/limits.ts";
import { refuse } from "#app/http/form.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";
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

/** Finds coffees of the catalog that could be the same as the one being added. */
export async function findSimilar(
  { read, messages }: RequestContext,
  name: string,
  roaster: string,
): Promise<readonly ChoiceView[] | undefined> {
  if (name.trim().length < 2) return undefined;
  const query = {
    name: name.slice(0, limits.coffeeNameLength),
    ...(roaster === "" ? {} : { roaster: roaster.slice(0, limits.roasterNameLength) }),
  };
  const { suggestions } = await read(suggestCoffees, { query });
  return suggestions.map((coffee) => presentChoice(messages, { ...coffee, origin: null }));
}

/** Adds the submitted coffee and redirects to the form for its bag. */
export async function addCoffee(requestContext: RequestContext, form: FormData, page: string) {
  const { api, messages, path } = requestContext;
  const { errors } = messages.bag.coffee;
  const values = readCoffee(form, fieldNames);
  const { name = "", roaster = "" } = values;
  const isPrivate = values["for"] === "me";
  const roastLevel = toRoastLevel(values);
  const fields = checkNames(values, errors, isPrivate);
  if (roastLevel === undefined && !isPrivate) fields["roast"] = errors.roast;
  const same = (a: string, b: string) => a.localeCompare(b, "en", { sensitivity: "base" }) === 0;
  const similar = isPrivate ? [] : ((await findSimilar(requestContext, name, roaster)) ?? []);
  if (similar.some((coffee) => same(coffee.name, name) && same(coffee.roaster, roaster)))
    fields["name"] = errors.exists;
  if (Object.keys(fields).length > 0) return refuse(400, { fields, values });
  const bagOf = (id: number) => `${path(href("/library/bags/new"))}?coffee=${id}`;
  const refuseCoffee = ({ status }: Failure) => {
    if (status === 401) throw redirectToSignIn(requestContext, page);
    const message = status === 429 ? errors.tooMany : messages.errors[503].text;
    return refuse(status, { fields: { name: message }, values });
  };
  const facts = toFacts(values);
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

import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { searchKey, searchWords } from "@brewdial/domain/text/search-key.ts";
import { presentLabelled } from "#app/features/library/present-choice.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { RequestContext } from "#app/http/request-context.server.ts";

const usualDoseGrams = 18;
const maxChoices = 20;

/** Loads the form for a bag of a coffee. */
export async function loadForm(requestContext: RequestContext, coffeeId: number) {
  const { read, messages, visitor } = requestContext;
  const [{ today }, { library }, bags, suggested] = await Promise.all([
    readToday(requestContext),
    read(listLibraryCoffees, {}),
    read(listBags, { query: { limit: 1 } }),
    read(getToday, { query: {} }),
  ]);
  // A private coffee has no page; it is in the library of its owner.
  const known = library.find((entry) => entry.coffeeProfileId === coffeeId)?.coffee;
  const coffee = known ?? (await read(getCoffee, { params: { id: coffeeId } }));
  return {
    coffee: presentLabelled(messages, coffee),
    roastLevel: coffee.roastLevel,
    today,
    doseGrams: bags.data[0]?.brewDoseGrams ?? suggested.suggestion?.doseGrams ?? usualDoseGrams,
    units: visitor.units,
    /** Idempotency key: adding twice by a double click creates one bag only. */
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Loads coffees to choose from: those of a search, else of the visitor's library, else often brewed ones. */
export async function loadChoices(requestContext: RequestContext, query: string | null) {
  const { read, messages } = requestContext;
  const q = (query ?? "").trim().slice(0, 100);
  // Also redirects guests to the sign-in page.
  const { library } = await read(listLibraryCoffees, {});
  if (q === "" && library.length > 0) {
    const coffees = library.slice(0, maxChoices).map(({ coffee }) => presentLabelled(messages, coffee));
    return { q, title: messages.bag.form.known, coffees };
  }
  const own = library.filter(({ coffee }) => coffee.slug === "private" && isNamed(coffee, q));
  const order = q === "" ? { sort: "popular" as const } : { q };
  const found = await read(listCoffees, { query: { ...order, limit: maxChoices } });
  const { form } = messages.bag;
  const isBrewed = found.data.some(({ recipeCount }) => recipeCount > 0);
  const count = new Intl.NumberFormat(messages.locale).format(found.total);
  return {
    q,
    title: q === "" && isBrewed ? form.popular : found.total === 0 ? form.none(q) : form.results(count),
    coffees: [...own.map(({ coffee }) => coffee), ...found.data].map((coffee) =>
      presentLabelled(messages, coffee),
    ),
  };
}

/** Returns whether the name and roaster of a coffee contain all words of the search. */
function isNamed({ name, roasterName }: { name: string; roasterName: string }, q: string): boolean {
  const key = searchKey(`${name} ${roasterName}`);
  return q !== "" && searchWords([q]).every((word) => key.includes(word));
}

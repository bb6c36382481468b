import { listBags } from "@brewdial/contract/coffee-bags/endpoints.ts";
import { listLibraryCoffees } from "@brewdial/contract/coffee-library/endpoints.ts";
import { getCoffee, listCoffees } from "@brewdial/contract/coffees/endpoints.ts";
import { getToday } from "@brewdial/contract/today/endpoints.ts";
import { searchKey, searchWords } from "@brewdial/domain/text/search-key.ts";
import { presentChoice } from "#app/features/library/present-choice.ts";
import { readToday } from "#app/features/library/read-today.server.ts";
import type { Session } from "#app/http/session.server.ts";

const usualDoseGrams = 18;
const maxChoices = 20;

/** Loads the form of a bag of one coffee. */
export async function loadForm(session: Session, coffeeId: number) {
  const { read, words, visitor } = session;
  const [{ today }, { library }, bags, suggested] = await Promise.all([
    readToday(session),
    read(listLibraryCoffees, {}),
    read(listBags, { query: { limit: 1 } }),
    read(getToday, { query: {} }),
  ]);
  // A private coffee has no page; it is in the library of its owner.
  const known = library.find((entry) => entry.coffeeProfileId === coffeeId)?.coffee;
  const coffee = known ?? (await read(getCoffee, { params: { id: coffeeId } }));
  return {
    coffee: presentChoice(words, coffee),
    roastLevel: coffee.roastLevel,
    today,
    doseGrams: bags.data[0]?.brewDoseGrams ?? suggested.suggestion?.doseGrams ?? usualDoseGrams,
    units: visitor.units,
    /** Adding twice by a double click makes one bag. */
    idempotencyKey: crypto.randomUUID(),
  };
}

/** Loads coffees to choose from: those of a search, else of the visitor's library, else often brewed ones. */
export async function loadChoices(session: Session, query: string | null) {
  const { read, words } = session;
  const q = (query ?? "").trim().slice(0, 100);
  // Also the way to the sign-in page for guests.
  const { library } = await read(listLibraryCoffees, {});
  if (q === "" && library.length > 0) {
    const coffees = library.slice(0, maxChoices).map(({ coffee }) => presentChoice(words, coffee));
    return { q, title: words.bag.form.known, coffees };
  }
  const own = library.filter(({ coffee }) => coffee.slug === "private" && isNamed(coffee, q));
  const order = q === "" ? { sort: "popular" as const } : { q };
  const found = await read(listCoffees, { query: { ...order, limit: maxChoices } });
  const { form } = words.bag;
  const isBrewed = found.data.some(({ recipeCount }) => recipeCount > 0);
  const count = new Intl.NumberFormat(words.locale).format(found.total);
  return {
    q,
    title: q === "" && isBrewed ? form.popular : found.total === 0 ? form.none(q) : form.results(count),
    coffees: [...own.map(({ coffee }) => coffee), ...found.data].map((coffee) =>
      presentChoice(words, coffee),
    ),
  };
}

/** Whether name and roaster of a coffee have all words of the search. */
function isNamed({ name, roasterName }: { name: string; roasterName: string }, q: string): boolean {
  const key = searchKey(`${name} ${roasterName}`);
  return q !== "" && searchWords([q]).every((word) => key.includes(word));
}

/** The dimension of a unit, and its size in grams or seconds. */
export type Unit =
  | { readonly kind: "weight"; readonly grams: number; readonly isExact: boolean }
  | { readonly kind: "degrees"; readonly scale: "c" | "f" | null }
  | { readonly kind: "span"; readonly seconds: number }
  | { readonly kind: "microns" }
  | { readonly kind: "noise" };

const grams: Unit = { kind: "weight", grams: 1, isExact: true };
const liters: Unit = { kind: "weight", grams: 1000, isExact: true };
const seconds: Unit = { kind: "span", seconds: 1 };
const minutes: Unit = { kind: "span", seconds: 60 };
const hours: Unit = { kind: "span", seconds: 3600 };
const celsius: Unit = { kind: "degrees", scale: "c" };
const fahrenheit: Unit = { kind: "degrees", scale: "f" };
const degrees: Unit = { kind: "degrees", scale: null };
const microns: Unit = { kind: "microns" };
const noise: Unit = { kind: "noise" };

const list = (unit: Unit, words: string) => words.split(" ").map((word) => [word, unit] as const);

/** Units after a number, in lower case. Currencies and units of other quantities are noise. */
export const units: ReadonlyMap<string, Unit> = new Map([
  ...list(
    grams,
    "g gr gm gram grams gramm gramme grammes ml milliliter millilitre milliliters millilitres cc",
  ),
  ...list(liters, "l liter litre liters litres"),
  ...list({ kind: "weight", grams: 28.3495, isExact: false }, "oz ounce ounces unzen"),
  ...list(seconds, "s sec secs second seconds sek sekunde sekunden seconde secondes"),
  ...list(minutes, "m min mins minute minutes minuten"),
  ...list(hours, "h hr hrs hour hours std stunde stunden heure heures"),
  ...list(celsius, "celsius ℃"),
  ...list(fahrenheit, "fahrenheit ℉"),
  ...list(degrees, "° grad degrees degree deg"),
  ...list(microns, "µm μm um micron microns mikron mikrometer micromètres"),
  ...list(
    noise,
    "€ $ £ % eur euro euros usd gbp chf dollar dollars cent cents kg kilo kilos mg k x mm cm bar tds am pm uhr views likes subscribers",
  ),
]);

/** Currency signs before a number, which mark a price. */
export const currencySigns: ReadonlySet<string> = new Set(["€", "$", "£"]);

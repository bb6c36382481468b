/** The filters, orders and results of a search for recipes. */
export const recipeSearch = {
  pageTitle: "Discover recipes",
  description: "Coffee recipes for every brewer, with the grind setting on your own grinder.",
  roasts: { light: "Light roast", medium: "Medium roast", dark: "Dark roast" },
  times: { short: "Under 2 min", quick: "Under 3 min", medium: "2 to 5 min", long: "Over 5 min" },
  grinds: { fine: "Fine", medium: "Medium grind", coarse: "Coarse" },
  iced: "Over ice",
  sources: { classics: "Classics", people: "From people here" },
  sorts: {
    recommended: "Best for you",
    highest_rated: "Highest rated",
    most_brewed: "Most brewed",
    newest: "Newest",
  },
  recommendedForGuests: "Best first",
  found: (count: string) => (count === "1" ? "1 recipe" : `${count} recipes`),
  noneTitle: (query: string) => (query === "" ? "Nothing fits all filters" : `Nothing for “${query}”`),
  noneOfTwo: (one: string, other: string) => `Nothing is both “${one}” and “${other}”`,
  noneOfTwoText: (one: string, ofOne: string, other: string, ofOther: string) =>
    `“${one}” has ${ofOne} and “${other}” has ${ofOther}, but no recipe is both.`,
  noneText: "Together that is too narrow. Take off a filter or a word.",
  without: (filter: string) => `Take off “${filter}”`,
  clear: "Clear all",
} as const;

/** What the roaster recommends, and what customers brew. */
export const intent = {
  title: "Intent and reality",
  lead: "What you recommend, and what customers brew.",
  month: "Month",
  why: "Why some coffees are missing",
  rules:
    "A coffee appears once five people have logged it with the same method on the same grinder in one calendar month. Each person counts once, numbers are rounded, and your own members do not count. So nobody can be recognised, and one strange cup changes nothing.",
  gap: "Biggest gap",
  finding: (coffee: string, points: string, direction: "finer" | "coarser", rating: string | undefined) =>
    `${coffee} is brewed ${points} index ${points === "1" ? "point" : "points"} ${direction} than you say${rating === undefined ? "." : `, and rated ${rating} of 5.`}`,
  better: (coffee: string, rating: string) =>
    `Where ${coffee} is brewed as you say, it is rated ${rating} of 5.`,
  onGrinder: (method: string, grinder: string, brewed: string, official: string) =>
    `${method} on the ${grinder}: they brew at ${brewed} where your recipe means ${official}. Show the number of their grinder on the product page, and they need not guess.`,
  onIndex: (method: string, grinder: string) =>
    `${method} on the ${grinder}. Show the number of their grinder on the product page, and they need not guess.`,
  fix: "Put it on the product page",
  change: "Change my recipe",
  asMeant: "Customers brew as you mean it.",
  asMeantText: "In this month nobody is more than two index points away from your recipes.",
  youSay: "You say",
  theyBrew: "They brew",
  on: (grinder: string) => `on the ${grinder}`,
  index: (value: string) => `index ${value}`,
  all: "All coffees, grind index",
  finerToCoarser: "finer to coarser",
  keySay: "you say",
  keyBrew: "customers, average",
  brewers: (count: string) => `${count} or more brewers`,
  gaps: {
    same: "as meant",
    finer: (points: string) => `${points} finer`,
    coarser: (points: string) => `${points} coarser`,
    none: "no recipe",
  },
  stars: (rating: string) => `${rating} stars`,
  notRated: "too few ratings",
  lane: (official: string | undefined, brewed: string) =>
    official === undefined
      ? `Customers brew at ${brewed}; you have no recipe for it.`
      : `You say ${official}, customers brew at ${brewed}.`,
  table: "Show as a table",
  columns: {
    coffee: "Coffee",
    official: "You say",
    brewed: "They brew",
    ratio: "Ratio, yours and theirs",
    stars: "Stars",
  },
  empty: {
    title: "Nothing to compare yet",
    text: "As soon as five people have logged the same coffee with the same method on the same grinder in a month, their grind appears beside yours. The month must be over.",
    action: "Show your recipes to customers",
  },
} as const;

/** Returns the rated brews, best first (ties keep their order), and the average of their stars; null without rated brews. */
export function rankRated<Brew extends { readonly stars: number | null }>(brews: readonly Brew[]) {
  const rated = brews.flatMap((brew) => (brew.stars === null ? [] : [{ ...brew, stars: brew.stars }]));
  const sum = rated.reduce((total, { stars }) => total + stars, 0);
  return {
    ranked: rated.toSorted((a, b) => b.stars - a.stars),
    average: rated.length === 0 ? null : sum / rated.length,
  };
}

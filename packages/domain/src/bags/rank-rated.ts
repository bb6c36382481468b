/** Returns the rated brews, the best first and of equals in their order, and their average rating; null without any. */
export function rankRated<Brew extends { readonly rating: number | null }>(brews: readonly Brew[]) {
  const rated = brews.flatMap((brew) => (brew.rating === null ? [] : [{ ...brew, rating: brew.rating }]));
  const sum = rated.reduce((total, { rating }) => total + rating, 0);
  return {
    ranked: rated.toSorted((a, b) => b.rating - a.rating),
    average: rated.length === 0 ? null : sum / rated.length,
  };
}

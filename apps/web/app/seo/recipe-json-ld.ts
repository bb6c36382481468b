interface RecipeFacts {
  readonly name: string;
  readonly address: string;
  /** URL of an image of the recipe. */
  readonly image: string;
  readonly description: string;
  readonly author: string;
  readonly createdAt: string;
  readonly ingredients: readonly string[];
  readonly totalSeconds: number | null;
  readonly steps: readonly { readonly name: string; readonly text: string }[];
  readonly rating: { readonly average: number; readonly count: number } | undefined;
  readonly category: string;
}

/** Returns a recipe as structured data. Every text in it must also be visible on the page. */
export const recipeJsonLd = (recipe: RecipeFacts) => ({
  "@type": "Recipe",
  name: recipe.name,
  url: recipe.address,
  image: recipe.image,
  description: recipe.description,
  author: { "@type": "Person", name: recipe.author },
  datePublished: recipe.createdAt,
  recipeCategory: recipe.category,
  recipeIngredient: recipe.ingredients,
  ...(recipe.totalSeconds === null ? {} : { totalTime: `PT${recipe.totalSeconds}S` }),
  recipeInstructions: recipe.steps.map(({ name, text }) => ({
    "@type": "HowToStep",
    name,
    text: text || name,
  })),
  ...(recipe.rating === undefined
    ? {}
    : {
        aggregateRating: {
          "@type": "AggregateRating",
          ratingValue: recipe.rating.average,
          ratingCount: recipe.rating.count,
        },
      }),
});

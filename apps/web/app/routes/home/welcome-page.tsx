import type { ComponentProps } from "react";
import type { CardView } from "#app/features/recipes/present-card.ts";
import { RecipeCards } from "#app/features/recipes/recipe-card.tsx";
import { Welcome } from "#app/features/welcome/welcome.tsx";

type Props = Omit<ComponentProps<typeof Welcome>, "children"> & { readonly cards: readonly CardView[] };

/** The start page for guests, with its recipe cards. */
export const WelcomePage = ({ cards, ...welcome }: Props) => (
  <Welcome {...welcome}>
    <RecipeCards cards={cards} />
  </Welcome>
);

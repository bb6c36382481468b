import type { CardView } from "./present-card.ts";

/** One of the visitor's own recipes, private or published. */
export interface LineView extends Pick<CardView, "label" | "icon" | "grind" | "dose" | "water" | "time"> {
  readonly id: string;
  readonly name: string;
  readonly facts: readonly string[];
  readonly note: string | undefined;
  readonly path: string;
  /** Undefined if the recipe has no setting on a known grinder. */
  readonly brewPath: string | undefined;
  readonly editPath: string;
  readonly duplicatePath: string;
  /** Undefined for a published recipe. */
  readonly publishPath: string | undefined;
  /** The confirmation page, if the deletion cannot be undone. */
  readonly confirmPath: string | undefined;
}

import type { coffeeLabel } from "@brewdial/domain/label/coffee-label.ts";
import type { BrewerName } from "#app/ui/icon.tsx";

/** One of the visitor's own recipes, private or published. */
export interface LineView {
  readonly id: string;
  readonly name: string;
  /** Undefined if the recipe has no coffee. */
  readonly label: ReturnType<typeof coffeeLabel> | undefined;
  readonly icon: BrewerName;
  readonly facts: readonly string[];
  readonly dose: string;
  readonly water: string;
  readonly ratio: string;
  readonly note: string | undefined;
  readonly grind: {
    readonly setting: string | undefined;
    readonly note: string;
    readonly isOwn: boolean;
  };
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

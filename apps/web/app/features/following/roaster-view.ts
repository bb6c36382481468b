/** A roaster with the facts to show next to its name. */
export interface RoasterView {
  readonly slug: string;
  readonly name: string;
  readonly facts: readonly string[];
}

/** A roaster with some facts. */
export interface RoasterView {
  readonly slug: string;
  readonly name: string;
  readonly facts: readonly string[];
}

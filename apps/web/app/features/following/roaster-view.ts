/** A roaster with its initials and some facts. */
export interface RoasterView {
  readonly slug: string;
  readonly name: string;
  readonly mark: string;
  readonly facts: readonly string[];
}

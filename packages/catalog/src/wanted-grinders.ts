import wanted from "../data/wanted-grinders.json" with { type: "json" };

/** Grinders that people own and ask about, for which no setting is published: they have no curve and are not in the catalog. */
export const wantedGrinders: readonly {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}[] = wanted;

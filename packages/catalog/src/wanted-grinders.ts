import wanted from "../data/wanted-grinders.json" with { type: "json" };

/** Common grinders without any published setting: they have no curve and are not in the catalog. */
export const wantedGrinders: readonly {
  readonly slug: string;
  readonly brand: string;
  readonly name: string;
}[] = wanted;

import type { CollectionSummary } from "@brewdial/contract/collections/endpoints.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { CollectionRow } from "./queries.ts";

/** Presents what the list and a single collection have in common. */
export const presentCollection = (
  row: CollectionRow & { readonly item_count: number },
): Omit<Shape<typeof CollectionSummary>, "methods" | "coffees"> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  _count: { items: row.item_count },
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
});

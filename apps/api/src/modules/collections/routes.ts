import * as contract from "@brewdial/contract/collections/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { notFound } from "../../core/errors.ts";
import { resolveOnGrinder } from "../gear/on-grinder.ts";
import { addItem, createCollection, removeItem, setItems } from "./change-collection.ts";
import { type CollectionRow, deleteCollection, findCollection, updateCollection } from "./queries.ts";
import { listSummaries } from "./list-summaries.ts";
import { readCollection, readItems } from "./read-collection.ts";

/** Binds collections of community recipes; other users' collections are 404. */
export function collections({ db: { primary }, catalog }: Pick<Deps, "db" | "catalog">) {
  const contextFor = (viewer: { readonly userId: number }, db: Executor = primary) => ({
    db,
    equipment: catalog.current(),
    viewer,
  });
  const show = async (viewer: { readonly userId: number }, row: CollectionRow | undefined) => {
    if (row === undefined) throw notFound("Collection");
    return { collection: await readCollection(contextFor(viewer), row) };
  };

  return [
    bind(contract.listCollections, async ({ query: { recipeId, onGrinder } }, { viewer }) => {
      const presentOnGrinder = await resolveOnGrinder(primary, catalog.current(), viewer, onGrinder);
      return {
        collections: await listSummaries(primary, viewer.userId, { recipeId, presentOnGrinder }),
      };
    }),

    bind(contract.createCollection, async ({ body }, { viewer, transaction = primary }) => {
      const collection = await createCollection(transaction, viewer.userId, body);
      return { collection: await readCollection(contextFor(viewer, transaction), collection) };
    }),

    bind(contract.getCollection, async ({ params, query }, { viewer }) => {
      const context = contextFor(viewer);
      const presentOnGrinder = await resolveOnGrinder(primary, context.equipment, viewer, query.onGrinder);
      const row = await findCollection(primary, viewer.userId, params.id);
      if (row === undefined) throw notFound("Collection");
      return { collection: await readCollection({ ...context, presentOnGrinder }, row) };
    }),

    bind(contract.updateCollection, async ({ params, body: { name, description } }, { viewer }) => {
      const values = {
        ...(name === undefined ? {} : { name }),
        ...(description === undefined ? {} : { description: description || null }),
      };
      return show(viewer, await updateCollection(primary, viewer.userId, params.id, values));
    }),

    bind(contract.deleteCollection, async ({ params }, { viewer }) => {
      if (!(await deleteCollection(primary, viewer.userId, params.id))) throw notFound("Collection");
      return done();
    }),

    bind(contract.addCollectionItem, async ({ params, body }, { viewer }) => {
      const row = await addItem(primary, viewer.userId, params.id, body.recipeId);
      const [item] = await readItems(contextFor(viewer), [row]);
      if (item === undefined) throw notFound("Recipe");
      return { item };
    }),

    bind(contract.setCollectionItems, async ({ params, body }, { viewer }) =>
      show(viewer, await setItems(primary, viewer.userId, params.id, body.recipeIds)),
    ),

    bind(contract.removeCollectionItem, async ({ params, body }, { viewer }) => {
      await removeItem(primary, viewer.userId, params.id, body.recipeId);
      return done();
    }),
  ];
}

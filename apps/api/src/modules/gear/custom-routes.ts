import * as contract from "@brewdial/contract/gear/custom-grinders.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Executor } from "@brewdial/db/executor.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { type CustomGrinder, isCustom, withCustomGrinders } from "../equipment/custom-grinders.ts";
import { findGrinder } from "../equipment/resolve-reference.ts";
import { getGrinderDetail } from "../grinder-data/grinder-detail.ts";
import { presentDescription } from "./present.ts";
import { addCustomGrinder, changeCustomGrinder, removeCustomGrinder } from "./put-custom-grinder.ts";

/** Binds the grinders that users describe because the catalog lacks them (D675). */
export function customGrinders({
  db: { primary },
  catalog,
  config,
}: Pick<Deps, "db" | "catalog" | "config">) {
  const readOwn = async (db: Executor, userId: number) => {
    const equipment = await withCustomGrinders(db, catalog.current(), userId);
    const present = (grinder: CustomGrinder) => ({
      ...getGrinderDetail(equipment, grinder.id, config.webUrl),
      url: `${config.webUrl}/me/gear/${grinder.slug}`,
      custom: presentDescription(grinder),
    });
    const find = (ref: string) => {
      const grinder = findGrinder(equipment, ref);
      if (grinder === undefined || !isCustom(grinder)) throw notFound("Grinder");
      return grinder;
    };
    return { grinders: equipment.grinders.filter(isCustom), present, find };
  };
  const get = async (db: Executor, userId: number, ref: string) => {
    const { find, present } = await readOwn(db, userId);
    return { grinder: present(find(ref)) };
  };

  return [
    bind(contract.listCustomGrinders, async (_, { viewer: { userId } }) => {
      const { grinders, present } = await readOwn(primary, userId);
      return { grinders: grinders.map(present) };
    }),
    bind(contract.createCustomGrinder, async ({ body }, { viewer: { userId }, transaction = primary }) =>
      get(transaction, userId, String(await addCustomGrinder(transaction, userId, body))),
    ),
    bind(contract.getCustomGrinder, async ({ params }, { viewer: { userId } }) =>
      get(primary, userId, params.slug),
    ),
    bind(contract.updateCustomGrinder, async ({ params, body }, { viewer: { userId } }) => {
      const { find } = await readOwn(primary, userId);
      await changeCustomGrinder(primary, userId, find(params.slug), body);
      return get(primary, userId, params.slug);
    }),
    bind(contract.deleteCustomGrinder, async ({ params }, { viewer: { userId } }) => {
      const { find } = await readOwn(primary, userId);
      await removeCustomGrinder(primary, userId, find(params.slug).id);
      return done();
    }),
  ];
}

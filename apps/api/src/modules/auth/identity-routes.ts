import { listIdentities, removeIdentity } from "@brewdial/contract/auth/identities.ts";
import { done } from "@brewdial/contract/model.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { lockUser } from "../users/lock-user.ts";
import { deleteIdentities, listIdentities as listRows } from "./identity-queries.ts";
import { notifySecurityChange } from "./notify-security-change.ts";
import { presentIdentity } from "./present.ts";

/** Binds the linked accounts of other services. */
export const identityRoutes = ({ db, now }: Pick<Deps, "db" | "now">) => [
  bind(listIdentities, async (_, { viewer }) => ({
    identities: (await listRows(db.primary, viewer.userId)).map(presentIdentity),
  })),

  bind(removeIdentity, async (_, { viewer: { userId } }) => {
    await db.primary.transaction().execute(async (trx) => {
      await lockUser(trx, userId);
      if (!(await deleteIdentities(trx, userId))) throw notFound("Linked account");
      await notifySecurityChange(trx, userId, "apple-removed", now());
    });
    return done();
  }),
];

import {
  deleteAccount as deleteAccountEndpoint,
  exportAccount as exportAccountEndpoint,
  getAccountExportSchema,
  updateAccount,
} from "@brewdial/contract/account/endpoints.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind, rawResponse, respond } from "../../http/bind.ts";
import { unauthorized, unavailable } from "../../core/errors.ts";
import { createDeviceCookie } from "../auth/device-cookie.ts";
import { presentAccount } from "../auth/present.ts";
import { parseName } from "../profile/parse-name.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { exportSchema, exportSchemaUrl } from "./export-schema.ts";
import { updateAccountRow } from "./queries.ts";

/** Maximum number of concurrent exports of a process: slow clients must leave most connections free. */
const maxRunningExports = 3;

/** Binds the endpoints that change what others see of the viewer's account, export the account and delete it. */
export function account({ config, db, sessions, cookie, now, log }: Deps) {
  const deviceCookie = createDeviceCookie(config.baseUrl);

  const schema = exportSchema(config.baseUrl);
  const schemaUrl = exportSchemaUrl(config.baseUrl);
  let runningExports = 0;

  /** Takes one of the slots for exports, each of which holds a connection; throws 503 when none is free. */
  const takeExportSlot = () => {
    if (runningExports >= maxRunningExports) throw unavailable(new Error("All slots for exports are taken"));
    runningExports += 1;
    return () => void (runningExports -= 1);
  };

  return [
    bind(updateAccount, async ({ body }, { viewer }) => {
      const changes = { ...body, name: body.name === undefined ? undefined : parseName(body.name) };
      const user = await updateAccountRow(db.primary, viewer.userId, changes);
      if (user === undefined) throw unauthorized();
      return { user: presentAccount(user) };
    }),

    bind(exportAccountEndpoint, async (_input, { viewer }) => {
      const exportedAt = now();
      const file = `brewdial-account-${exportedAt.toISOString().slice(0, 10)}.json`;
      const release = takeExportSlot();
      const stream = await exportAccount(db, viewer.userId, { exportedAt, schemaUrl }).catch(
        (error: unknown) => {
          release();
          throw error;
        },
      );
      if (stream === undefined) {
        release();
        throw unauthorized();
      }
      stream.once("close", release);
      return rawResponse(200, stream, {
        "content-type": "application/json; charset=utf-8",
        "content-disposition": `attachment; filename="${file}"`,
      });
    }),

    bind(getAccountExportSchema, async () => schema),

    bind(deleteAccountEndpoint, async (_input, { viewer }) => {
      const isDeleted = await deleteAccount(db, viewer.userId);
      sessions.invalidateUser(viewer.userId);
      if (!isDeleted) throw unauthorized();
      // After restoring a backup, these log lines tell which accounts to delete again; the id alone identifies nobody.
      log.info({ userId: viewer.userId }, "account deleted");
      return respond(200, done(), { "set-cookie": [cookie.clear(), deviceCookie.clear()] });
    }),
  ];
}

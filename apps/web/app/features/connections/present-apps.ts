import type { ConnectedApp } from "@brewdial/contract/oauth/connected-apps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { Messages } from "#app/i18n/messages.ts";
import type { Format } from "#app/i18n/format.ts";
import { presentLastUse, presentScopes, type TokenContext } from "./present.ts";

/** Returns the connected apps, newest first, with the texts of their list. */
export function presentApps(
  messages: Messages,
  format: Format,
  apps: readonly Shape<typeof ConnectedApp>[],
  { relativeDay, timeZone }: Pick<TokenContext, "relativeDay" | "timeZone">,
) {
  const { connect, connections } = messages;
  return {
    title: connect.apps,
    lead: connect.appsLead,
    text: { end: connect.disconnect, endSure: connect.disconnectSure, endFinal: connect.disconnectFinal },
    apps: apps.map(({ id, name, host, scopes, lastUsedAt, endsAt }) => ({
      id,
      name,
      host: connect.fromHost(host),
      can: [
        presentScopes(messages, scopes),
        presentLastUse(connections, lastUsedAt, relativeDay),
        endsAt === null ? connect.endsNever : connect.endsOn(format.date(endsAt, timeZone)),
      ].join(", "),
      endLabel: connect.disconnectNamed(name),
    })),
  };
}

export type AppsView = ReturnType<typeof presentApps>;

import type { ConnectedApp } from "@brewdial/contract/oauth/connected-apps.ts";
import type { Shape } from "@brewdial/contract/model.ts";
import type { ConnectionRequest, OauthAudience } from "@brewdial/contract/oauth/endpoints.ts";
import type { ConnectedAppRow } from "./queries.ts";
import { type AuthorizationRequest, parseScopes } from "./read-request.ts";
import { isLocal } from "./redirect-uris.ts";

export const presentConnectedApp = (row: ConnectedAppRow): Shape<typeof ConnectedApp> => ({
  id: row.id,
  name: row.client_name,
  host: new URL(row.client_id).host,
  scopes: parseScopes(row.scopes.join(" ")),
  audience: row.audience as OauthAudience,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  endsAt: row.ends_at?.toISOString() ?? null,
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

export function presentRequest({
  client,
  redirectUri,
  scopes,
  audience,
  respond,
}: AuthorizationRequest): Shape<typeof ConnectionRequest> {
  const redirect = new URL(redirectUri);
  return {
    clientName: client.name,
    clientHost: new URL(client.id).host,
    redirectHost: redirect.host,
    isLocal: isLocal(redirect),
    scopes: [...scopes],
    audience,
    refuseTo: respond({ error: "access_denied", error_description: "The user refused" }),
  };
}

import * as apps from "@brewdial/contract/oauth/connected-apps.ts";
import { done } from "@brewdial/contract/model.ts";
import * as discovery from "@brewdial/contract/oauth/discovery.ts";
import * as contract from "@brewdial/contract/oauth/endpoints.ts";
import { withoutWriting } from "@brewdial/contract/scopes.ts";
import { notFound } from "../../core/errors.ts";
import type { Deps } from "../../deps.ts";
import { bind } from "../../http/bind.ts";
import { createGrant } from "./authorize.ts";
import { createClientDocuments } from "./client-documents.ts";
import { issueTokens, revokeToken } from "./issue-tokens.ts";
import { presentResource, presentServer } from "./metadata.ts";
import { presentConnectedApp, presentRequest } from "./present.ts";
import { deleteOwnGrant, listConnectedApps } from "./queries.ts";
import { readRequest } from "./read-request.ts";

/** Binds OAuth 2.1 (D610): discovery, the user's decision, tokens, and the list of connected apps. */
export function oauth(deps: Deps) {
  const { config, db, sessions, now } = deps;
  const requireOauth = () => {
    if (!config.oauth) throw notFound("Path");
  };
  const reading = { config, findClient: createClientDocuments(deps) };
  return [
    bind(discovery.getAuthorizationServer, async () => presentServer(config), requireOauth),
    bind(discovery.getApiResource, async () => presentResource(config, "api"), requireOauth),
    bind(discovery.getMcpResource, async () => presentResource(config, "mcp"), requireOauth),

    bind(contract.getConnectionRequest, async ({ query }, { viewer }) => {
      requireOauth();
      const request = await readRequest(reading, viewer.userId, query);
      return "refusedTo" in request
        ? { request: null, redirectTo: request.refusedTo }
        : { request: presentRequest(request), redirectTo: null };
    }),

    bind(contract.allowConnection, async ({ body }, { viewer }) => {
      requireOauth();
      const { mayWrite = false, until = "30-days", ...parameters } = body;
      const request = await readRequest(reading, viewer.userId, parameters);
      if ("refusedTo" in request) return { redirectTo: request.refusedTo };
      const scopes = mayWrite ? request.scopes : withoutWriting(request.scopes);
      const code = await createGrant(deps, viewer, { ...request, scopes }, until);
      return { redirectTo: request.respond({ code }) };
    }),

    bind(contract.issueOauthToken, async ({ body }) => issueTokens(deps, body), requireOauth),

    bind(
      contract.revokeOauthToken,
      async ({ body }) => {
        await revokeToken(deps, body);
        return {};
      },
      requireOauth,
    ),

    bind(apps.listConnectedApps, async (_, { viewer }) => ({
      apps: (await listConnectedApps(db.primary, viewer.userId, now())).map(presentConnectedApp),
    })),

    bind(apps.disconnectApp, async ({ params }, { viewer }) => {
      const isEnded = await deleteOwnGrant(db.primary, viewer.userId, params.id);
      sessions.invalidateUser(viewer.userId);
      if (!isEnded) throw notFound("App");
      return done();
    }),
  ];
}

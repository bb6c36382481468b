import * as contract from "@brewdial/contract/auth/access-tokens.ts";
import { done } from "@brewdial/contract/model.ts";
import type { Deps } from "../../deps.ts";
import { bind, respond } from "../../http/bind.ts";
import { listAccessTokens } from "./access-token-queries.ts";
import { createAccessToken, endAccessToken } from "./change-access-tokens.ts";
import { presentAccessToken } from "./present.ts";

/** Binds the endpoints that list, create and revoke access tokens. */
export const accessTokenRoutes = (deps: Pick<Deps, "db" | "sessions" | "now">) => [
  bind(contract.listAccessTokens, async (_, { viewer }) => ({
    accessTokens: (await listAccessTokens(deps.db.primary, viewer.userId)).map(presentAccessToken),
  })),

  bind(contract.createAccessToken, async ({ body }, { viewer }) => {
    const { token, row } = await createAccessToken(deps, viewer, body);
    return respond(201, { token, accessToken: presentAccessToken(row) });
  }),

  bind(contract.endAccessToken, async ({ params }, { viewer }) => {
    await endAccessToken(deps, viewer.userId, params.id);
    return done();
  }),
];

import type { Config } from "@brewdial/config/config.ts";
import { getApiResource, getMcpResource } from "@brewdial/contract/oauth/discovery.ts";
import {
  issueOauthToken,
  type OauthAudience,
  oauthAudiences,
  revokeOauthToken,
} from "@brewdial/contract/oauth/endpoints.ts";
import { callPersonalMcp } from "@brewdial/contract/grinder-data/endpoints.ts";
import { scopes } from "@brewdial/contract/scopes.ts";

type Addresses = Pick<Config, "baseUrl" | "webUrl">;

/** Returns the identifier of a protected resource (RFC 8707). */
const resourceAddress = ({ baseUrl }: Pick<Config, "baseUrl">, audience: OauthAudience): string =>
  audience === "mcp" ? baseUrl + callPersonalMcp.path : baseUrl;

/** Returns the audience that a `resource` parameter names; undefined for a resource of another service. A trailing slash is ignored. */
export const findAudience = (config: Pick<Config, "baseUrl">, resource = ""): OauthAudience | undefined =>
  oauthAudiences.find((audience) => resourceAddress(config, audience) === resource.replace(/\/$/, ""));

/** Returns the URL of a resource's metadata (RFC 9728). */
export const resourceMetadataUrl = ({ baseUrl }: Pick<Config, "baseUrl">, audience: OauthAudience): string =>
  baseUrl + (audience === "mcp" ? getMcpResource : getApiResource).path;

/** Returns the metadata of a resource. */
export const presentResource = (config: Addresses, audience: OauthAudience) => ({
  resource: resourceAddress(config, audience),
  resource_name: "Brewdial",
  authorization_servers: [config.baseUrl],
  scopes_supported: [...scopes],
  bearer_methods_supported: ["header"],
});

/** Returns the metadata of the authorization server (RFC 8414). */
export const presentServer = ({ baseUrl, webUrl }: Addresses) => ({
  issuer: baseUrl,
  authorization_endpoint: `${webUrl}/connect`,
  token_endpoint: baseUrl + issueOauthToken.path,
  revocation_endpoint: baseUrl + revokeOauthToken.path,
  service_documentation: `${webUrl}/developers`,
  scopes_supported: [...scopes],
  response_types_supported: ["code"],
  response_modes_supported: ["query"],
  grant_types_supported: ["authorization_code", "refresh_token"],
  token_endpoint_auth_methods_supported: ["none"],
  revocation_endpoint_auth_methods_supported: ["none"],
  code_challenge_methods_supported: ["S256"],
  authorization_response_iss_parameter_supported: true,
  client_id_metadata_document_supported: true,
});

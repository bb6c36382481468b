import { Type } from "typebox";
import { endpoint } from "../endpoint.ts";
import { scopes } from "../scopes.ts";

const discovery = {
  tag: "oauth",
  method: "GET",
  auth: "public",
  limit: null,
  cache: "revalidate",
  cors: "any",
  errors: { 404: "OAuth is turned off here." },
} as const;

const strings = () => Type.Array(Type.String());

export const getAuthorizationServer = endpoint({
  ...discovery,
  id: "getAuthorizationServer",
  path: "/.well-known/oauth-authorization-server",
  summary: "Get the metadata of the authorization server",
  description: "RFC 8414. Clients identify themselves by the address of a client metadata document.",
  success: {
    200: {
      description: "The metadata.",
      schema: Type.Object({
        issuer: Type.String(),
        authorization_endpoint: Type.String(),
        token_endpoint: Type.String(),
        revocation_endpoint: Type.String(),
        service_documentation: Type.String(),
        scopes_supported: strings(),
        response_types_supported: strings(),
        response_modes_supported: strings(),
        grant_types_supported: strings(),
        token_endpoint_auth_methods_supported: strings(),
        revocation_endpoint_auth_methods_supported: strings(),
        code_challenge_methods_supported: strings(),
        authorization_response_iss_parameter_supported: Type.Boolean(),
        client_id_metadata_document_supported: Type.Boolean(),
      }),
      example: {
        issuer: "https://brewdial.example",
        authorization_endpoint: "https://brewdial.example/connect",
        token_endpoint: "https://brewdial.example/api/oauth/token",
        revocation_endpoint: "https://brewdial.example/api/oauth/revoke",
        service_documentation: "https://brewdial.example/developers",
        scopes_supported: [...scopes],
        response_types_supported: ["code"],
        response_modes_supported: ["query"],
        grant_types_supported: ["authorization_code", "refresh_token"],
        token_endpoint_auth_methods_supported: ["none"],
        revocation_endpoint_auth_methods_supported: ["none"],
        code_challenge_methods_supported: ["S256"],
        authorization_response_iss_parameter_supported: true,
        client_id_metadata_document_supported: true,
      },
    },
  },
});

const resourceSuccess = (resource: string) => ({
  200: {
    description: "The metadata.",
    schema: Type.Object({
      resource: Type.String(),
      resource_name: Type.String(),
      authorization_servers: strings(),
      scopes_supported: strings(),
      bearer_methods_supported: strings(),
    }),
    example: {
      resource,
      resource_name: "Brewdial",
      authorization_servers: ["https://brewdial.example"],
      scopes_supported: [...scopes],
      bearer_methods_supported: ["header"],
    },
  },
});

export const getApiResource = endpoint({
  ...discovery,
  id: "getApiResource",
  path: "/.well-known/oauth-protected-resource",
  summary: "Get the metadata of the API as a resource",
  description: "RFC 9728. Send its `resource` to get tokens for the operations of the API.",
  success: resourceSuccess("https://brewdial.example"),
});

export const getMcpResource = endpoint({
  ...discovery,
  id: "getMcpResource",
  path: "/.well-known/oauth-protected-resource/api/mcp/me",
  summary: "Get the metadata of the personal MCP endpoint as a resource",
  description: "RFC 9728. Send its `resource` to get tokens for `POST /api/mcp/me`.",
  success: resourceSuccess("https://brewdial.example/api/mcp/me"),
});

export const oauthDiscoveryEndpoints = [getAuthorizationServer, getApiResource, getMcpResource] as const;

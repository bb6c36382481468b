import { parseRedirectUri } from "./redirect-uris.ts";

/** What is used of a client metadata document. */
export interface ClientDocument {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const maxRedirectUris = 20;
const maxUriLength = 500;
const maxNameLength = 60;

/**
 * Reads a client metadata document (draft-ietf-oauth-client-id-metadata-document). It must name its own address and be a public client;
 * redirect addresses of other kinds are left out. Undefined for a document that cannot be used.
 */
export function parseClientDocument(id: string, document: unknown): ClientDocument | undefined {
  if (typeof document !== "object" || document === null) return undefined;
  const {
    client_id,
    client_name,
    redirect_uris,
    token_endpoint_auth_method: method = "none",
  } = document as Readonly<Record<string, unknown>>;
  if (client_id !== id || method !== "none" || "client_secret" in document) return undefined;
  if (!Array.isArray(redirect_uris) || redirect_uris.length > maxRedirectUris) return undefined;
  const redirectUris = redirect_uris.filter(
    (uri): uri is string =>
      typeof uri === "string" && uri.length <= maxUriLength && parseRedirectUri(uri) !== undefined,
  );
  if (redirectUris.length === 0) return undefined;
  return { id, name: readName(client_name) ?? new URL(id).hostname.slice(0, maxNameLength), redirectUris };
}

/** Also letters that are drawn as nothing, and Braille without dots. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** Marks above or below one letter that no language needs, and that would run over other lines of the page. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Returns the name without characters that are not seen, turn the direction of the text around, or leave their line. */
function readName(name: unknown): string | undefined {
  if (typeof name !== "string") return undefined;
  const shown = name
    .normalize("NFC")
    .slice(0, 500)
    .replaceAll(unseen, " ")
    .replaceAll(stackedMarks, "$1")
    .trim();
  // Not the first half of a character.
  const short = shown
    .slice(0, maxNameLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(short) ? short : undefined;
}

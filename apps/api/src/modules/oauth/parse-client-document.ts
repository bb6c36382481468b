import { parseRedirectUri } from "./redirect-uris.ts";

/** The fields of a client metadata document that are used. */
export interface ClientDocument {
  readonly id: string;
  readonly name: string;
  readonly redirectUris: readonly string[];
}

const maxRedirectUris = 20;
const maxUriLength = 500;
const maxNameLength = 60;

/**
 * Reads a client metadata document (draft-ietf-oauth-client-id-metadata-document). It must contain its own URL and describe a public
 * client; redirect URIs that are not allowed are left out. Returns undefined for a document that cannot be used.
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

/** Includes letters without a visible glyph, and the blank Braille pattern. */
const unseen = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
/** More combining marks on one letter than any language needs; they would overlap other lines of the page. */
const stackedMarks = /(\p{M}{3})\p{M}+/gu;

/** Returns the name without characters that are invisible, change the direction of the text, or overlap other lines. */
function readName(name: unknown): string | undefined {
  if (typeof name !== "string") return undefined;
  const shown = name
    .normalize("NFC")
    .slice(0, 500)
    .replaceAll(unseen, " ")
    .replaceAll(stackedMarks, "$1")
    .trim();
  // Truncating must not leave half of a surrogate pair.
  const short = shown
    .slice(0, maxNameLength)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
  return /[\p{L}\p{N}]/u.test(short) ? short : undefined;
}

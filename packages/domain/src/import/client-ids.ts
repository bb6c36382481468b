import type { ImportBrew, ImportSource } from "./bundle.ts";
import type { BrewDraft } from "./draft.ts";

/**
 * Namespace of UUIDs that are derived from ids of other apps. If it changes, importing a file again duplicates all of its brews.
 */
const namespace = Uint8Array.from("6f1d5f5e2b7c4d3a9a410f4b8d2c7e10".match(/../g) ?? [], (pair) =>
  Number.parseInt(pair, 16),
);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

/** Returns the UUID of version 5 (RFC 9562) of a name in our namespace. */
export async function deriveUuid(name: string): Promise<string> {
  const encoded = new TextEncoder().encode(name);
  const input = new Uint8Array(namespace.length + encoded.length);
  input.set(namespace);
  input.set(encoded, namespace.length);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-1", input)).slice(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

/** Digests in flight at once. */
const batchSize = 500;

/**
 * Sets the client ids of brews (D591). A UUID of the source is kept, so that a brew in exports of two apps is imported once. Any
 * other id becomes a UUID that is the same at every import.
 */
export async function giveClientIds(
  source: ImportSource,
  drafts: readonly BrewDraft[],
): Promise<ImportBrew[]> {
  const names = [...new Set(drafts.map(({ id }) => id).filter((id) => !isUuid(id)))];
  const derived = new Map<string, string>();
  for (let at = 0; at < names.length; at += batchSize) {
    const batch = names.slice(at, at + batchSize);
    const ids = await Promise.all(batch.map((name) => deriveUuid(`${source}:${name}`)));
    for (const [index, name] of batch.entries()) derived.set(name, ids[index] ?? "");
  }
  return drafts.map(({ id, ...brew }) => ({ clientId: derived.get(id) ?? id.toLowerCase(), ...brew }));
}

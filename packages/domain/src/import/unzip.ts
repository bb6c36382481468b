import type { ArchiveEntry, CreateUnzipper } from "./bundle.ts";
import { ImportError } from "./import-error.ts";
import { maxBytes, maxCompression } from "./limits.ts";

/** Compressed bytes per push. Deflate expands data about a thousandfold at most: up to 4 MB are unpacked before a limit applies. */
const chunkSize = 4096;

/** Unpacked bytes that an archive may have regardless of its compression ratio. */
const freeBytes = 64 * 1024;

export interface UnpackedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Unpacks the entries that are wanted by their exact name; others, such as photos, are skipped. The limits are checked while
 * unpacking, against the bytes produced instead of the sizes that the archive states (D592).
 */
export function unzip(
  archive: UnpackedFile,
  isWanted: (name: string) => boolean,
  createUnzipper: CreateUnzipper,
): UnpackedFile[] {
  const unpacked = new Map<string, Uint8Array[]>();
  let pushed = 0;
  let total = 0;
  const receive = (chunks: Uint8Array[]) => (error: Error | null, data: Uint8Array) => {
    if (error !== null) throw error;
    total += data.length;
    if (total > maxBytes) throw new ImportError("too_large", archive.name);
    if (total > freeBytes + maxCompression * pushed)
      throw new ImportError("compressed_too_much", archive.name);
    chunks.push(data);
  };
  const open = (entry: ArchiveEntry) => {
    // Of several entries with one name, only the first is unpacked.
    if (!isWanted(entry.name) || unpacked.has(entry.name)) return;
    const chunks: Uint8Array[] = [];
    unpacked.set(entry.name, chunks);
    entry.ondata = receive(chunks);
    entry.start();
  };
  try {
    const unzipper = createUnzipper(open);
    for (let at = 0; at < archive.bytes.length; at += chunkSize) {
      const chunk = archive.bytes.subarray(at, at + chunkSize);
      pushed += chunk.length;
      unzipper.push(chunk, at + chunkSize >= archive.bytes.length);
    }
  } catch (error) {
    throw error instanceof ImportError ? error : new ImportError("damaged_file", archive.name);
  }
  return Array.from(unpacked, ([name, chunks]) => ({ name, bytes: join(chunks) }));
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

import { isExportFile, mainFile } from "./beanconqueror/read-beanconqueror.ts";
import { packageFile } from "./brew-guide/read-brew-guide.ts";
import type { ImportFile, ImportOptions, ImportSource } from "./bundle.ts";
import type { OpenedFile } from "./draft.ts";
import { ImportError } from "./import-error.ts";
import { maxBytes } from "./limits.ts";
import { sources } from "./sources.ts";
import { unzip } from "./unzip.ts";

/** A file with the source that wrote it. */
export interface RecognisedFile {
  readonly source: ImportSource;
  readonly file: OpenedFile;
}

const zipStart = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => zipStart.every((byte, at) => bytes[at] === byte);

/** Returns whether a file of an archive is read. Names include the folder, so only files at the top level match. */
const isWanted = (name: string) => isExportFile(name) || name === packageFile;

const baseName = (name: string) => name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1);

/** Decodes a file: JSON as a value, anything else as text. A byte order mark is accepted. */
function decode({ name, bytes, modifiedAt }: ImportFile): OpenedFile {
  const text = new TextDecoder().decode(bytes);
  const isJson = /^\s{0,1000}[[{]/.test(text);
  if (!isJson) return { name: baseName(name), content: text, modifiedAt };
  try {
    return { name: baseName(name), content: JSON.parse(text) as unknown, modifiedAt };
  } catch {
    throw new ImportError("damaged_file", name);
  }
}

function recogniseOpened(file: OpenedFile): RecognisedFile {
  const found = sources.find(({ isOwn }) => isOwn(file));
  if (found === undefined) throw new ImportError("unknown_file", file.name);
  return { source: found.source, file };
}

/** Opens a file, or the files of an archive, and says which source wrote each. */
export function openFile(
  file: ImportFile,
  { createUnzipper }: Pick<ImportOptions, "createUnzipper">,
): RecognisedFile[] {
  if (file.bytes.length > maxBytes) throw new ImportError("too_large", file.name);
  if (!isZip(file.bytes)) return [recogniseOpened(decode(file))];
  if (createUnzipper === undefined) throw new ImportError("unzip_missing", file.name);
  const unpacked = unzip(file, isWanted, createUnzipper);
  if (unpacked.length === 0) throw new ImportError("unknown_file", file.name);
  return unpacked.map((entry) => recogniseOpened(decode(entry)));
}

/** Returns whether bytes contain an ASCII text. */
function includesText(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    let length = 1;
    while (length < text.length && bytes[at + length] === text.charCodeAt(length)) length += 1;
    if (length === text.length) return true;
  }
  return false;
}

/**
 * Returns the source that wrote a file; null if it is unknown. An archive is recognised by the names in it, without unpacking it.
 * Throws an `ImportError` if the file is too large or damaged.
 */
export function recognise(bytes: Uint8Array, name: string): ImportSource | null {
  if (isZip(bytes)) {
    if (includesText(bytes, mainFile)) return "beanconqueror";
    return includesText(bytes, packageFile) ? "brew-guide" : null;
  }
  try {
    return openFile({ name, bytes }, {})[0]?.source ?? null;
  } catch (error) {
    if (error instanceof ImportError && error.code === "unknown_file") return null;
    throw error;
  }
}

/**
 * Why files cannot be imported:
 * - `unknown_file`: no known source wrote it
 * - `damaged_file`: a known source wrote it, but it cannot be read
 * - `too_large`: more than 50 MB, packed or unpacked
 * - `too_many_brews`: more than 20,000
 * - `compressed_too_much`: an archive that unpacks to more than a hundred times its size
 * - `mixed_sources`: files of several sources, which are imported one after the other
 * - `unzip_missing`: a zip file, but no `createUnzipper` in the options
 */
export type ImportErrorCode =
  | "unknown_file"
  | "damaged_file"
  | "too_large"
  | "too_many_brews"
  | "compressed_too_much"
  | "mixed_sources"
  | "unzip_missing";

/** The only error that reading files throws. */
export class ImportError extends Error {
  override readonly name = "ImportError";
  readonly code: ImportErrorCode;
  /** Name of the file that it is about. */
  readonly file: string | null;

  constructor(code: ImportErrorCode, file: string | null = null) {
    super(file === null ? code : `${code}: ${file}`);
    this.code = code;
    this.file = file;
  }
}

import { createHash } from "node:crypto";

/** Returns the SHA-256 of a token. Only hashes are stored, so a leaked table contains no usable token. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

import { createHash } from "node:crypto";

/** What is kept of a token, so that the database holds none that works (D40). */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

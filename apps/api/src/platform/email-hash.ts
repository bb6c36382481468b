import { createHash } from "node:crypto";

/** Returns the rate-limit key of an email address: its hash, so that Redis never stores addresses. */
export const emailHash = (email: string) => createHash("sha256").update(email).digest("base64url");

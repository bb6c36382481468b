import { createHash } from "node:crypto";

/** What limits per address are counted by: its hash, so that no address is kept where they are. */
export const addressKey = (email: string) => createHash("sha256").update(email).digest("base64url");

import type { FastifyReply } from "fastify";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
};

const referrerPolicy = "strict-origin-when-cross-origin";
const apiContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer says to browsers; one that needs another content or referrer policy sets it before. */
export function setSecurityHeaders(
  reply: FastifyReply,
  { https, crossOrigin }: { https: boolean; crossOrigin: boolean },
): void {
  reply.headers(always);
  if (!reply.hasHeader("referrer-policy")) reply.header("referrer-policy", referrerPolicy);
  reply.header("cross-origin-resource-policy", crossOrigin ? "cross-origin" : "same-site");
  if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", apiContentPolicy);
  if (https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}

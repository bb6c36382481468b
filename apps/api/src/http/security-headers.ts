import type { FastifyReply } from "fastify";

const always = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=()",
  "cross-origin-opener-policy": "same-origin",
};

const apiContentPolicy = "default-src 'none'; frame-ancestors 'none'";

/** What every answer says to browsers; a page that needs a wider content policy sets its own before. */
export function setSecurityHeaders(
  reply: FastifyReply,
  { https, crossOrigin }: { https: boolean; crossOrigin: boolean },
): void {
  reply.headers(always);
  reply.header("cross-origin-resource-policy", crossOrigin ? "cross-origin" : "same-site");
  if (!reply.hasHeader("content-security-policy")) reply.header("content-security-policy", apiContentPolicy);
  if (https) reply.header("strict-transport-security", "max-age=31536000; includeSubDomains");
}

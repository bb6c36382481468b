import { createHash } from "node:crypto";

/** Returns the source expression of a CSP that allows an inline script or style by its hash. */
export const hashSource = (code: string): string =>
  `'sha256-${createHash("sha256").update(code).digest("base64")}'`;

/** Builds a Content-Security-Policy that blocks everything except what the given directives allow. */
export function contentPolicy({
  "frame-ancestors": frameAncestors = "'none'",
  ...sources
}: Readonly<Record<string, string>>): string {
  const directives = {
    "default-src": "'none'",
    ...sources,
    "form-action": "'none'",
    "base-uri": "'none'",
    "frame-ancestors": frameAncestors,
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}

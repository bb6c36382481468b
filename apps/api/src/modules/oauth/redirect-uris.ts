import { isLoopback } from "../../platform/loopback.ts";

/** Parses a redirect URI, which receives codes: https, or http on the user's own machine (RFC 8252), without a fragment. */
export function parseRedirectUri(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || text.includes("#") || url.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || isLocal(url) ? url : undefined;
}

/** Returns whether a redirect URI leads to a program on the user's own machine. */
export const isLocal = ({ protocol, hostname }: URL): boolean => protocol === "http:" && isLoopback(hostname);

/**
 * Returns whether a client has registered a redirect URI: the same text, except that a program on the user's machine may listen on any
 * port (RFC 8252, 7.3). Texts are compared instead of parsed URLs, because parsing normalizes different spellings to the same URL.
 */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.some((one) => one === uri || withoutPort(one) === withoutPort(uri));

/** Returns a URL on the user's machine without its port, any other unchanged. */
function withoutPort(text: string): string {
  const url = URL.parse(text);
  return url !== null && isLocal(url) ? text.replace(/^(http:\/\/[^/?]+?):\d+(?=[/?]|$)/, "$1") : text;
}

/** Returns a redirect URI with the parameters of an authorization response added. */
export function addParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

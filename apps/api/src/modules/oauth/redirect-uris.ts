import { isLoopback } from "../../platform/loopback.ts";

/** Parses an address that may receive codes: https, or http on the user's own machine (RFC 8252), without a fragment. */
export function parseRedirectUri(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || text.includes("#") || url.username !== "" || url.password !== "") return undefined;
  return url.protocol === "https:" || isLocal(url) ? url : undefined;
}

/** Returns whether a program on the user's own machine receives what is sent to an address. */
export const isLocal = ({ protocol, hostname }: URL): boolean => protocol === "http:" && isLoopback(hostname);

/**
 * Returns whether a client has registered an address: the same text, except that a program on the user's machine may listen on any port
 * (RFC 8252, 7.3). Texts are compared, not parsed addresses, because parsing makes one of several spellings.
 */
export const isRegistered = (uri: string, registered: readonly string[]): boolean =>
  registered.some((one) => one === uri || withoutPort(one) === withoutPort(uri));

/** Returns an address on the user's machine without its port, any other one as it is. */
function withoutPort(text: string): string {
  const url = URL.parse(text);
  return url !== null && isLocal(url) ? text.replace(/^(http:\/\/[^/?]+?):\d+(?=[/?]|$)/, "$1") : text;
}

/** Returns an address with the parameters of an authorization response added. */
export function addParameters(uri: string, parameters: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(uri);
  for (const [name, value] of Object.entries(parameters))
    if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}

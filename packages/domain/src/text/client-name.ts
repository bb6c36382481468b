/** Maximum length of a user agent that is parsed; the browser's name is within it. */
const maxUserAgentLength = 512;

/**
 * Parts of user agents and their browsers. The first match counts, because user agents also contain the names of other browsers.
 */
const browsers = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["FxiOS/", "Firefox"],
  ["Firefox/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const systems = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["okhttp/", "Android"],
  ["CFNetwork/", "Apple device"],
  ["Windows", "Windows"],
  ["CrOS", "ChromeOS"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

/**
 * Returns a coarse name for a user agent, such as "Firefox on Linux" or "App on iPhone", so that users recognize their sessions.
 * Without versions and models, the name identifies nobody. Null when nothing is recognized.
 */
export function getClientName(userAgent: string | undefined): string | null {
  const text = (userAgent ?? "").slice(0, maxUserAgentLength);
  const find = (names: readonly (readonly [string, string])[]) =>
    names.find(([part]) => text.includes(part))?.[1];
  const browser = text.includes("Mozilla/") ? find(browsers) : undefined;
  const system = find(systems);
  if (system === undefined) return browser ?? null;
  return `${browser ?? (text.includes("Mozilla/") ? "Browser" : "App")} on ${system}`;
}

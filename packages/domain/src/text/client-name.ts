/** Only the beginning of a user agent is looked at; browsers name themselves within it. */
const maxUserAgentLength = 512;

/** Parts of user agents with the browser they mean. The first match counts, because browsers also name others. */
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
 * Names the client of a user agent coarsely, such as "Firefox on Linux" or "App on iPhone", so that a user recognizes their
 * sessions. Without versions and models, the name identifies nobody. Null when nothing is recognized.
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

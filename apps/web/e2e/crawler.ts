import { setTimeout as pause } from "node:timers/promises";

const browser = {
  accept: "text/html",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/145.0.0.0 Safari/537.36",
};

export interface Fetched {
  /** The final URL after redirects. */
  readonly url: URL;
  readonly status: number;
  readonly isHtml: boolean;
  readonly text: string;
}

let requests = 0;

/**
 * Requests a URL like a browser without scripts. Every request has its own client IP address, so that no rate limit is reached. A 503 is
 * retried twice: on a busy machine the API may take longer than the timeout of the web process.
 */
export async function fetchPage(address: URL | string, cookie = "", retries = 2): Promise<Fetched> {
  requests += 1;
  const headers = {
    ...browser,
    "x-forwarded-for": `10.77.${(requests >> 8) & 255}.${requests & 255}`,
    ...(cookie === "" ? {} : { cookie }),
  };
  const response = await fetch(address, { headers });
  if (response.status === 503 && retries > 0) {
    await response.body?.cancel();
    await pause(1000);
    return fetchPage(address, cookie, retries - 1);
  }
  const isHtml = response.headers.get("content-type")?.startsWith("text/html") === true;
  return { url: new URL(response.url), status: response.status, isHtml, text: await response.text() };
}

/** Returns the text of a response; throws unless it is a success. */
export async function fetchText(address: string, cookie?: string): Promise<string> {
  const { status, text } = await fetchPage(address, cookie);
  if (status !== 200) throw new Error(`${address} returned ${status}`);
  return text;
}

export const fetchJson = async <T>(address: string): Promise<T> => JSON.parse(await fetchText(address)) as T;

/** Calls a function for every item, four at a time. Items added in the meantime are handled too. */
export async function forEachConcurrently<T>(
  items: T[],
  handle: (item: T) => Promise<void>,
  maxConcurrent = 4,
): Promise<void> {
  let next = 0;
  let running = 0;
  const work = async () => {
    while (next < items.length || running > 0) {
      const item = items[next];
      if (item === undefined) {
        await pause(5);
        continue;
      }
      next += 1;
      running += 1;
      await handle(item).finally(() => (running -= 1));
    }
  };
  await Promise.all(Array.from({ length: maxConcurrent }, work));
}

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** Lists the start tags of a page rendered by React, where attributes are quoted and `<` is escaped. */
export function listTags(html: string): readonly Tag[] {
  const markup = html.replaceAll(/<(script|style)\b[^>]*>[^<]*(?:<(?!\/\1>)[^<]*)*<\/\1>/g, (element) =>
    element.slice(0, element.indexOf(">") + 1),
  );
  return Array.from(markup.matchAll(/<([a-z][\w-]*)((?:\s+[\w:-]+(?:="[^"]*")?)*)\s*\/?>/gi), (match) => ({
    name: (match[1] ?? "").toLowerCase(),
    attributes: Object.fromEntries(
      Array.from((match[2] ?? "").matchAll(/([\w:-]+)(?:="([^"]*)")?/g), ([, name = "", value = ""]) => [
        name.toLowerCase(),
        decode(value),
      ]),
    ),
  }));
}

/** Returns the text of markup, with collapsed whitespace. */
export const textOf = (markup: string): string =>
  decode(markup.replaceAll(/<[^<>]*>/g, " "))
    .replaceAll(/\s+/g, " ")
    .trim();

const decode = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

export type Comparison = "same" | "changed" | "other build";

/** Compares two responses of a page, ignoring their random parts. */
export async function comparePages(shown: Response, newer: Response): Promise<Comparison> {
  const [before, after] = [await readContent(shown), await readContent(newer)];
  if (before === after) return "same";
  return findBuild(before) === findBuild(after) ? "changed" : "other build";
}

/** Returns the HTML without the nonce and the request id. */
async function readContent(response: Response): Promise<string> {
  const policy = response.headers.get("content-security-policy") ?? "";
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const id = response.headers.get("x-request-id");
  const html = await response.text();
  return [nonce, id].reduce<string>(
    (text, part) => (part === undefined || part === null ? text : text.replaceAll(part, "")),
    html,
  );
}

/** Returns the manifest file of a page's build; undefined for a page without scripts. */
const findBuild = (html: string): string | undefined => /\/assets\/manifest-[\w-]+\.js/.exec(html)?.[0];

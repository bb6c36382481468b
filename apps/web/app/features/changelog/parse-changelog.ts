/** A part of a line: plain text, strong text, code, or a link. */
export interface Part {
  readonly text: string;
  readonly isCode?: true;
  readonly isStrong?: true;
  readonly address?: string;
}

/** The changes of one version, by kind: Added, Changed, Fixed, Security. */
export interface Release {
  readonly title: string;
  readonly groups: readonly { readonly title: string; readonly items: readonly (readonly Part[])[] }[];
}

/** Parses a changelog in the format of Keep a Changelog: `## version`, `### kind`, and list items, whose lines may be continued. */
export function parseChangelog(text: string): readonly Release[] {
  return splitAt(text, "## ").map(({ title, body }) => ({
    title,
    groups: splitAt(body, "### ").map((group) => ({
      title: group.title,
      items: splitAt(group.body, "- ").map((item) =>
        parseLine(`${item.title}\n${item.body}`.replaceAll(/\s+/g, " ").trim()),
      ),
    })),
  }));
}

/** Splits a text at the lines that begin with a mark; text before the first one is dropped. */
function splitAt(text: string, mark: string): { readonly title: string; readonly body: string }[] {
  return `\n${text}`
    .split(`\n${mark}`)
    .slice(1)
    .map((part) => {
      const end = part.indexOf("\n");
      return end === -1
        ? { title: part, body: "" }
        : { title: part.slice(0, end).trim(), body: part.slice(end) };
    });
}

/**
 * Splits a line into code, strong text, links and text. Links to files of the repository become text: the site does not serve those files.
 */
function parseLine(line: string): readonly Part[] {
  return line.split(/(`[^`]*`|\*\*[^*]*\*\*|\[[^\][]*\]\([^)(]*\))/).flatMap((piece): Part[] => {
    if (piece === "") return [];
    if (piece.startsWith("`") && piece.length > 1) return [{ text: piece.slice(1, -1), isCode: true }];
    if (piece.startsWith("**") && piece.length > 4) return [{ text: piece.slice(2, -2), isStrong: true }];
    const { text, address } = /^\[(?<text>.*)\]\((?<address>.*)\)$/.exec(piece)?.groups ?? {};
    if (text === undefined || address === undefined) return [{ text: piece }];
    return [address.startsWith("https://") ? { text, address } : { text }];
  });
}

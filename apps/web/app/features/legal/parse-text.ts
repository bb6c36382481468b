export type Block =
  | { readonly kind: "heading"; readonly text: string }
  | { readonly kind: "paragraph"; readonly lines: readonly (readonly Part[])[] }
  | { readonly kind: "list"; readonly items: readonly (readonly Part[])[] };

/** A part of a line; a link if it has a URL. */
export interface Part {
  readonly text: string;
  readonly address?: string;
}

const maxLength = 200_000;

/**
 * Parses the text of a legal page: paragraphs with blank lines between them, headings that start with `#`, list items that start with `-`.
 * URLs and email addresses become links; everything else is shown as it is.
 */
export function parseText(text: string): readonly Block[] {
  return text
    .slice(0, maxLength)
    .split(/\r?\n[ \t]*\r?\n/)
    .map((block) => block.trim())
    .filter((block) => block !== "")
    .flatMap((block): Block[] => parseBlock(block.split(/\r?\n/).map((line) => line.trim())));
}

function parseBlock(lines: readonly string[]): Block[] {
  const [first = "", ...rest] = lines;
  if (first.startsWith("#")) {
    const heading: Block = { kind: "heading", text: first.replace(/^#+/, "").trim() };
    return rest.length === 0 ? [heading] : [heading, ...parseBlock(rest)];
  }
  if (lines.every((line) => line.startsWith("- ")))
    return [{ kind: "list", items: lines.map((line) => parseLine(line.slice(2))) }];
  return [{ kind: "paragraph", lines: lines.map(parseLine) }];
}

/** Splits a line at its spaces and turns URLs and email addresses into links. */
function parseLine(line: string): readonly Part[] {
  const parts: Part[] = [];
  let plain = "";
  for (const word of line.split(/( )/)) {
    const [core, after] = splitPunctuation(word);
    const address = toAddress(core);
    if (address === undefined) plain += word;
    else {
      if (plain !== "") parts.push({ text: plain });
      parts.push({ text: core, address });
      plain = after;
    }
  }
  return plain === "" ? parts : [...parts, { text: plain }];
}

function splitPunctuation(word: string): readonly [string, string] {
  let end = word.length;
  while (end > 0 && ".,;:!?)".includes(word.charAt(end - 1))) end -= 1;
  return [word.slice(0, end), word.slice(end)];
}

function toAddress(word: string): string | undefined {
  if (/^https?:\/\/[^\s"<>]+$/.test(word)) return word;
  return /^[\w.+-]+@[\w-]+\.[\w.-]+$/.test(word) ? `mailto:${word}` : undefined;
}

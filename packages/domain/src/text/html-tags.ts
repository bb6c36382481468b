/** An opening tag with its attributes; names are lower case. */
export interface HtmlTag {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
}

const isSpace = (char: string) =>
  char === " " || char === "\n" || char === "\t" || char === "\r" || char === "\f";
const isLetter = (char: string) => /^[a-z]$/i.test(char);

/** Elements with text content, in which `<` does not start a tag. */
const rawTextElements = new Set(["script", "style", "textarea", "title"]);

/**
 * Yields the opening tags of an HTML text in linear time, without comments and without the content of scripts and styles. Not a full
 * parser: it builds no tree and decodes only `&amp;` and quotes in attributes.
 */
export function* listTags(html: string): Generator<HtmlTag> {
  const lower = html.toLowerCase();
  // If lower case changes the length of the text, positions would not match; such a page is parsed in lower case.
  const text = lower.length === html.length ? html : lower;
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      at = text.indexOf("-->", at + 4);
      if (at === -1) return;
      continue;
    }
    if (!isLetter(text.charAt(at + 1))) {
      at += 1;
      continue;
    }
    const nameEnd = skipName(text, at + 1);
    const name = lower.slice(at + 1, nameEnd);
    const { attributes, end } = readAttributes(text, nameEnd);
    yield { name, attributes };
    at = end;
    if (!rawTextElements.has(name)) continue;
    at = lower.indexOf(`</${name}`, end);
    if (at === -1) return;
    at += 1;
  }
}

function skipName(text: string, start: number): number {
  let at = start;
  while (at < text.length && !isSpace(text.charAt(at)) && !"/>=".includes(text.charAt(at))) at += 1;
  return at;
}

function readAttributes(text: string, start: number) {
  const attributes = new Map<string, string>();
  let at = start;
  const skipSpace = () => {
    while (at < text.length && isSpace(text.charAt(at))) at += 1;
  };
  for (;;) {
    while (at < text.length && (isSpace(text.charAt(at)) || "/=".includes(text.charAt(at)))) at += 1;
    if (at >= text.length) return { attributes, end: at };
    if (text.charAt(at) === ">") return { attributes, end: at + 1 };
    const nameEnd = skipName(text, at);
    const name = text.slice(at, nameEnd).toLowerCase();
    at = nameEnd;
    skipSpace();
    let value = "";
    if (text.charAt(at) === "=") {
      at += 1;
      skipSpace();
      ({ value, at } = readValue(text, at));
    }
    if (!attributes.has(name)) attributes.set(name, decode(value));
  }
}

function readValue(text: string, start: number): { readonly value: string; readonly at: number } {
  const quote = text.charAt(start);
  if (quote === '"' || quote === "'") {
    const close = text.indexOf(quote, start + 1);
    const end = close === -1 ? text.length : close;
    return { value: text.slice(start + 1, end), at: end + 1 };
  }
  let end = start;
  while (end < text.length && !isSpace(text.charAt(end)) && text.charAt(end) !== ">") end += 1;
  return { value: text.slice(start, end), at: end };
}

const decode = (value: string) =>
  value.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&amp;", "&");

const isSpace = (character: string) =>
  character === " " || character === "\n" || character === "\t" || character === "\r";

/**
 * Reads a Tcl list of keys and values in linear time. A value is a bare word, or in braces, which nest; braces that are never closed
 * extend to the end. The first value of a key counts.
 */
export function readTclList(text: string): Map<string, string> {
  const values = new Map<string, string>();
  let at = 0;
  const readWord = (): string | null => {
    while (at < text.length && isSpace(text.charAt(at))) at += 1;
    if (at >= text.length) return null;
    const start = at;
    if (text.charAt(at) !== "{") {
      while (at < text.length && !isSpace(text.charAt(at))) at += 1;
      return text.slice(start, at);
    }
    let depth = 0;
    for (; at < text.length; at += 1) {
      const character = text.charAt(at);
      if (character === "\\") at += 1;
      else if (character === "{") depth += 1;
      else if (character === "}") {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    const value = text.slice(start + 1, Math.min(at, text.length));
    at += 1;
    return value;
  };
  for (let key = readWord(); key !== null; key = readWord()) {
    const value = readWord() ?? "";
    if (!values.has(key)) values.set(key, value);
  }
  return values;
}

/** Splits a value that is a list of numbers. */
export const splitTclNumbers = (value: string | undefined): string[] =>
  value === undefined ? [] : value.split(/\s/).filter((word) => word !== "");

/** Removes the backslashes before braces and other special characters. */
export const unescapeTcl = (value: string): string => value.replaceAll(/\\(.)/g, "$1");

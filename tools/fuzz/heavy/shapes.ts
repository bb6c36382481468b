/** Sizes just below the limits for bodies (102,400 bytes) and heads (16,384 bytes). */
export const bodyBytes = 100_000;
export const headBytes = 15_000;
/** Repeats a part until it fills a number of bytes. */
export const fill = (part: string, bytes: number): string =>
  part.repeat(Math.floor(bytes / Buffer.byteLength(part)));

/** Long text whose processing is easily quadratic: composition, trimming, splitting, backtracking, escaping. */
export const heavyTexts = (bytes: number): Record<string, string> => ({
  "combining marks": `a${fill("\u0301", bytes / 2 - 2)}${fill("\u0316", bytes / 2 - 2)}`,
  "trailing spaces": `a${fill(" ", bytes - 3)}b`,
  words: fill("ab ", bytes),
  dashes: `${fill("-", bytes - 1)}a`,
  digits: fill("9", bytes),
  markup: fill("<a ", bytes),
  "at signs": fill("@.", bytes),
  "lone surrogate": "a\uD800b",
  NUL: "a\u0000b",
});

/** Returns distinct short names that fill a number of bytes with two characters between them. */
export function distinctNames(bytes: number): string[] {
  const names: string[] = [];
  for (let used = 0; used < bytes; used += (names.at(-1)?.length ?? 0) + 2)
    names.push(names.length.toString(36));
  return names;
}

/** Lists as raw JSON, because the deepest would overflow the stack of JSON.stringify. */
export const heavyLists: Record<string, string> = {
  "list of objects": `[${"{},".repeat(30_000)}{}]`,
  "list of numbers": `[${"0,".repeat(45_000)}0]`,
  "list of texts": `[${'"L",'.repeat(22_000)}"L"]`,
  "deep list": `${"[".repeat(45_000)}${"]".repeat(45_000)}`,
};

/** Values of a query parameter, percent-encoded. */
export const heavyParameters: Record<string, string> = {
  "long list": fill("L,", headBytes),
  "combining marks": `a${fill("%CC%81", headBytes / 2)}${fill("%CC%96", headBytes / 2)}`,
  spaces: `a${fill("+", headBytes)}b`,
  words: fill("ab+", headBytes),
  digits: fill("9", headBytes),
  "encoded slashes": fill("%2F", headBytes),
  NUL: "a%00b",
};

/** Segments after the fixed part of a path. */
export const heavySegments: Record<string, string> = {
  "encoded slashes": `${fill("%2f", headBytes)}/`,
  "encoded slashes, short": fill("%2f", 100),
  slashes: fill("/", headBytes),
  dots: fill("../", headBytes),
  "combining marks": `a${fill("%CC%81", headBytes / 2)}${fill("%CC%96", headBytes / 2)}`,
  digits: fill("9", headBytes),
};

/** Headers with many parts; `token` belongs to an active session. */
export const heavyHeaders = (token: string): Record<string, Record<string, string>> => ({
  "token with spaces": { authorization: `Bearer ${token}${fill(" ", headBytes - 2000)}=` },
  "token of dots": { authorization: `Bearer ${fill(".", headBytes)}` },
  "many cookies": { cookie: fill("a=b; ", headBytes) },
  "many entity tags": { "if-none-match": fill('"a",', headBytes) },
  "many media types": { accept: fill("a/b;q=0.1,", headBytes) },
  "many forwarded addresses": { "x-forwarded-for": fill("127.0.0.1,", headBytes) },
});

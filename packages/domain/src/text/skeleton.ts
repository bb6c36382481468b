/** Letters of other scripts, and digits, with the Latin letter that they look like (a part of UTS 39). */
export const lookalikes: Readonly<Record<string, string>> = {
  ...pair("авеѕіјкмнорстухԁѵѡ", "abesijkmhopctyxdvw"),
  ...pair("αβεικνορτυχω", "abeiknoptuxw"),
  ...pair("01", "ol"),
};

function pair(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, latin[at] ?? ""]));
}

/** Returns what a lower-case text looks like. Texts that look alike have the same skeleton, which is not meant to be read. */
export const skeleton = (text: string): string =>
  Array.from(text, (letter) => lookalikes[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

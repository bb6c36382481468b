/** Letters of other scripts, and digits, with the Latin letter that they look like (a part of UTS 39). */
export const lookalikes: Readonly<Record<string, string>> = {
  ...pair("авеѕіјкмнорстухԁѵѡ", "abesijkmhopctyxdvw"),
  ...pair("αβεικνορτυχω", "abeiknoptuxw"),
  ...pair("01", "ol"),
};

function pair(letters: string, latin: string): Record<string, string> {
  return Object.fromEntries(Array.from(letters, (letter, at) => [letter, latin[at] ?? ""]));
}

/** Returns the visual skeleton of a lower-case text: texts that look alike have the same one. It is not meant for display. */
export const skeleton = (text: string): string =>
  Array.from(text, (letter) => lookalikes[letter] ?? letter)
    .join("")
    .replaceAll("rn", "m")
    .replaceAll("vv", "w");

/**
 * Estimates the width of a text in em, for Hanken Grotesk with tabular figures. No font can be measured here; the estimate is
 * slightly high, so that text which fits by it also fits when rendered.
 */
export function textWidth(text: string): number {
  let em = 0;
  for (const character of text) em += characterWidth(character);
  return em;
}

/** Returns the largest font size, up to `max`, at which a text fits a width. */
export function fittingSize(text: string, width: number, max: number): number {
  return Math.min(max, Math.floor((width / Math.max(textWidth(text), 0.01)) * 10) / 10);
}

function characterWidth(character: string): number {
  if (character >= "0" && character <= "9") return 0.56;
  if (character === "M" || character === "W" || character === "m" || character === "w") return 0.86;
  if (".,·:il' ".includes(character)) return 0.26;
  if ("/jtfr-".includes(character)) return 0.4;
  return character >= "A" && character <= "Z" ? 0.68 : 0.56;
}

/** Red, green and blue from 0 to 255. */
type Color = readonly number[];

const read = (color: string): Color => [1, 3, 5].map((at) => Number(`0x${color.slice(at, at + 2)}`));

const linear = (part = 0): number => (part < 11 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);

/** Relative luminance plus the constant that contrast is computed with (WCAG 2.2). */
const light = ([red, green, blue]: Color): number =>
  0.05 + 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Where black and white contrast alike. */
const middle = 0.229;

/** Black or white, whichever can be read better on the colour: at least 4.58 to 1. */
export const textOn = (color: string): string => (light(read(color)) > middle ? "#000" : "#fff");

/** The colour moved towards black, or white on a dark ground, until it can be read as text: at least 4.5 to 1. */
export function readableOn(color: string, ground: string): string {
  const behind = light(read(ground));
  const isDark = behind < middle;
  const contrast = (shown: Color) => (isDark ? light(shown) / behind : behind / light(shown));
  let shown = read(color);
  while (contrast(shown) < 4.55)
    shown = shown.map((part) => (isDark ? Math.min(255, part + 4) : Math.max(0, part - 4)));
  return `rgb(${shown.join()})`;
}

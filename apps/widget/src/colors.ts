/** Red, green and blue from 0 to 255. */
type Color = readonly number[];

const parse = (color: string): Color =>
  [1, 3, 5].map((index) => Number(`0x${color.slice(index, index + 2)}`));

const linear = (part = 0): number => (part < 11 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4);

/** Returns the relative luminance plus the constant 0.05 of the contrast formula (WCAG 2.2). */
const luminance = ([red, green, blue]: Color): number =>
  0.05 + 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Luminance at which black and white have equal contrast. */
const equalContrast = 0.229;

/** Returns black or white, whichever has more contrast on the colour: at least 4.58 to 1. */
export const textOn = (color: string): string => (luminance(parse(color)) > equalContrast ? "#000" : "#fff");

/** Moves the colour towards black, or white on a dark background, until its contrast as text is at least 4.5 to 1. */
export function readableOn(color: string, background: string): string {
  const backgroundLuminance = luminance(parse(background));
  const isDark = backgroundLuminance < equalContrast;
  const contrast = (current: Color) =>
    isDark ? luminance(current) / backgroundLuminance : backgroundLuminance / luminance(current);
  let current = parse(color);
  while (contrast(current) < 4.55)
    current = current.map((part) => (isDark ? Math.min(255, part + 4) : Math.max(0, part - 4)));
  return `rgb(${current.join()})`;
}

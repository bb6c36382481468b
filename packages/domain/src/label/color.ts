/** All colors in this file are written as `#rrggbb`. */

const channels = (color: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

const toHex = (values: readonly number[]): string =>
  `#${values
    .map((value) =>
      Math.min(255, Math.max(0, Math.round(value)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

/** Returns the relative luminance of WCAG 2. */
export function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color)
    .map((value) => value / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)];
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05);
}

interface Hsl {
  /** In degrees. */
  readonly hue: number;
  readonly saturation: number;
  readonly lightness: number;
}

function toHsl(color: string): Hsl {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => value / 255);
  const max = Math.max(red, green, blue);
  const min = Math.min(red, green, blue);
  const lightness = (max + min) / 2;
  const chroma = max - min;
  if (chroma === 0) return { hue: 0, saturation: 0, lightness };
  const saturation = chroma / (1 - Math.abs(2 * lightness - 1));
  if (max === red) return { hue: 60 * (((green - blue) / chroma + 6) % 6), saturation, lightness };
  const sector = max === green ? (blue - red) / chroma + 2 : (red - green) / chroma + 4;
  return { hue: 60 * sector, saturation, lightness };
}

function fromHsl({ hue, saturation, lightness }: Hsl): string {
  const amplitude = saturation * Math.min(lightness, 1 - lightness);
  const channel = (offset: number) => {
    const sector = (offset + hue / 30) % 12;
    return 255 * (lightness - amplitude * Math.max(-1, Math.min(sector - 3, 9 - sector, 1)));
  };
  return toHex([channel(0), channel(8), channel(4)]);
}

const lightnessStep = 0.03;
const maxSteps = 20;

/**
 * Returns the color, made lighter or darker in its own hue until it has the minimum contrast to the neighbor. Of both directions
 * the smaller change is used; on a light neighbor darker is tried first.
 */
export function standOff(color: string, neighbor: string, minContrast: number): string {
  const { hue, saturation, lightness } = toHsl(color);
  const directions = luminance(neighbor) > 0.25 && lightness < 0.8 ? [-1, 1] : [1, -1];
  for (let step = 0; step < maxSteps; step += 1) {
    for (const direction of directions) {
      const moved = lightness + direction * step * lightnessStep;
      if (moved < 0.1 || moved > 0.97) continue;
      // A pale color that darkens would turn gray.
      const richer =
        direction < 0 && lightness > 0.7 ? Math.min(0.75, saturation + step * lightnessStep) : saturation;
      const candidate = fromHsl({ hue, saturation: richer, lightness: moved });
      if (contrast(candidate, neighbor) >= minContrast) return candidate;
    }
  }
  return color;
}

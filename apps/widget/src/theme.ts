import { readableOn, textOn } from "./colors.ts";

/**
 * Colours of both themes. `soft` is the background with less contrast: text that is readable on it is readable on
 * `--bg` too.
 */
const backgrounds = {
  light: { soft: "#f8f5f0", rest: "--bg:#fff;--text:#241a13;--dim:#6a5c51;--line:#e6ded4" },
  dark: { soft: "#2a201a", rest: "--bg:#1d1511;--text:#f6eee5;--dim:#b9aa9d;--line:#42352c" },
};

const variables = (theme: keyof typeof backgrounds, accent: string) => {
  const { soft, rest } = backgrounds[theme];
  const ink = readableOn(accent, soft);
  return `.w{--soft:${soft};${rest};--accent:${accent};--on:${textOn(accent)};--ink:${ink};color-scheme:${theme}}`;
};

/** Returns the CSS that differs between cards, built only from validated values. */
export const themeRules = (theme: string, accent: string, radius: number): string =>
  `${variables(theme === "dark" ? "dark" : "light", accent)}.w{--radius:${radius}px}${
    theme === "auto" ? `@media(prefers-color-scheme:dark){${variables("dark", accent)}}` : ""
  }`;

import { readableOn, textOn } from "./colors.ts";

/** The softer of each theme's two grounds comes first: what can be read on it can be read on the other. */
const grounds = {
  light: { soft: "#f8f5f0", rest: "--bg:#fff;--text:#241a13;--dim:#6a5c51;--line:#e6ded4" },
  dark: { soft: "#2a201a", rest: "--bg:#1d1511;--text:#f6eee5;--dim:#b9aa9d;--line:#42352c" },
};

const variables = (theme: keyof typeof grounds, accent: string) => {
  const { soft, rest } = grounds[theme];
  const ink = readableOn(accent, soft);
  return `.w{--soft:${soft};${rest};--accent:${accent};--on:${textOn(accent)};--ink:${ink};color-scheme:${theme}}`;
};

/** The rules that differ from card to card, made only of checked values (EMB-10). */
export const themeRules = (theme: string, accent: string, radius: number): string =>
  `${variables(theme === "dark" ? "dark" : "light", accent)}.w{--radius:${radius}px}${
    theme === "auto" ? `@media(prefers-color-scheme:dark){${variables("dark", accent)}}` : ""
  }`;

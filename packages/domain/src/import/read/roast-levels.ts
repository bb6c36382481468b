import { parseRoastLevel } from "../../text/roast-level.ts";
import type { RoastLevel } from "../vocabulary.ts";
import { readLine } from "./texts.ts";

/** Reads a roast level: one of ours in any spelling, else by the words "light", "medium" and "dark" in it. */
export function readRoastLevel(value: unknown): RoastLevel | null {
  const text = readLine(value, 100);
  if (text === null) return null;
  const level = parseRoastLevel(text) as RoastLevel | undefined;
  if (level !== undefined) return level;
  const words = text.toLowerCase();
  if (words.includes("medium"))
    return words.includes("light") ? "MEDIUM_LIGHT" : words.includes("dark") ? "MEDIUM_DARK" : "MEDIUM";
  return words.includes("light") ? "LIGHT" : words.includes("dark") ? "DARK" : null;
}

import { isWithin, type Range } from "./number.ts";

const secondsPer = { h: 3600, min: 60, s: 1 };

/**
 * Parses a duration: `3:05`, `3:5`, `12:00:00`, `12 h`, `1,5 h`, `4 min`, `45 s` or plain seconds. Returns seconds; undefined for anything
 * else, such as `3:99`, and for values outside the range.
 */
export function parseTime(text: string, range?: Range): number | undefined {
  const seconds = parseClock(text.trim()) ?? parseSpan(text.trim());
  return seconds === undefined || range === undefined || isWithin(seconds, range) ? seconds : undefined;
}

function parseClock(text: string): number | undefined {
  const match = /^(?:(\d{1,2}):([0-5]?\d)|(\d{1,4})):([0-5]?\d)$/.exec(text);
  if (match === null) return undefined;
  const [, hours = "0", minutes = "0", allMinutes = "0", seconds = "0"] = match;
  return Number(hours) * 3600 + (Number(minutes) + Number(allMinutes)) * 60 + Number(seconds);
}

function parseSpan(text: string): number | undefined {
  const match = /^(\d{1,6})(?:[.,](\d{1,4}))? ?(h|min|s)?$/.exec(text);
  if (match === null) return undefined;
  const [, whole, digits = "0", unit = "s"] = match;
  const seconds = Number(`${whole}.${digits}`) * secondsPer[unit as keyof typeof secondsPer];
  return unit === "s" && digits !== "0" ? undefined : Math.round(seconds);
}

/** Formats seconds for a field: `3:05`, from one hour `1:15:00`, and whole hours from two hours as `12 h`. */
export function writeTime(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60];
  if (hours > 1 && whole % 3600 === 0) return `${hours} h`;
  const end = String(whole % 60).padStart(2, "0");
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${String(minutes).padStart(2, "0")}:${end}`;
}

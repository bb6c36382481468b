/** Returns a number that was typed with a point or a comma; undefined when it is none. */
export function parseAmount(text: string): number | undefined {
  const trimmed = text.trim().replace(",", ".");
  return /^\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Returns seconds of 3:05, 45 or 12 h; undefined when it is no time. */
export function parseTime(text: string): number | undefined {
  const trimmed = text.trim();
  const clock = /^(\d{1,4}):([0-5]\d)$/.exec(trimmed);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const hours = /^(\d+(?:[.,]\d+)?)\s*h$/.exec(trimmed);
  if (hours !== null) return Math.round(Number(hours[1]?.replace(",", ".")) * 3600);
  return /^\d{1,6}$/.test(trimmed) ? Number(trimmed) : undefined;
}

/** Formats an amount for a field: no thousands separator, at most one decimal. */
export const formatAmount = (value: number, decimalSign: string): string =>
  String(Math.round(value * 10) / 10).replace(".", decimalSign);

/** Formats a time for a field; long ones, as of cold brew, in hours. */
export function formatTime(seconds: number): string {
  if (seconds >= 7200 && seconds % 1800 === 0) return `${seconds / 3600} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

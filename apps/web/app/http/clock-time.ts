/** Writes seconds as 3:05, from an hour on as 12:00:00. */
export function writeTime(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (value: number) => String(value).padStart(2, "0");
  const end = two(Math.round(seconds % 60));
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${two(minutes)}:${end}`;
}

/** Parses 45, 3:05 or 12:00:00 as seconds; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  const match = /^(?:(?:(\d{1,2}):)?(\d{1,3}):)?(\d{1,5})$/.exec(text.trim());
  if (match === null) return undefined;
  const [hours, minutes, seconds] = [match[1], match[2], match[3]].map((part) => Number(part ?? 0));
  return (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0);
}

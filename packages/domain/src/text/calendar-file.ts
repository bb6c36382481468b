/** An all-day event. */
export interface DayEvent {
  /** An event with the same id is replaced when the file is imported again. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly title: string;
  /** URL of a page about the event. */
  readonly url: string;
}

/** Returns an iCalendar file (RFC 5545) with all-day events. */
export const formatCalendar = (events: readonly DayEvent[], writtenAt: Date): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Brewdial//Bags//EN",
    ...events.flatMap((event) => formatEvent(event, writtenAt)),
    "END:VCALENDAR",
  ]
    .map((line) => `${fold(line)}\r\n`)
    .join("");

const formatEvent = ({ id, day, title, url }: DayEvent, writtenAt: Date): readonly string[] => [
  "BEGIN:VEVENT",
  `UID:${escape(id)}`,
  `DTSTAMP:${writtenAt.toISOString().replaceAll(/[-:]|\.\d+/g, "")}`,
  `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
  `SUMMARY:${escape(title)}`,
  `URL:${url}`,
  "TRANSP:TRANSPARENT",
  "END:VEVENT",
];

const escape = (text: string): string => text.replaceAll(/[\\;,]/g, "\\$&").replaceAll(/\r\n|\r|\n/g, "\\n");

/** Folds a line: lines have at most 75 octets; longer ones continue after a line break and a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > 75) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** An event of a whole day. */
export interface DayEvent {
  /** The same id replaces the event when the file is added again. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly day: string;
  readonly title: string;
  /** A page about it. */
  readonly url: string;
}

/** Returns a calendar file (RFC 5545) with events of whole days. */
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

/** Lines have at most 75 octets; longer ones go on after a line break and a space. */
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

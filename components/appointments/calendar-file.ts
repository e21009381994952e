const MINUTE_MS = 60_000;
/** Length of the entry; the API does not return how long an appointment takes. */
const LENGTH_MINUTES = 30;
const REMINDER_MINUTES = 120;
/** Bytes of a line; longer ones continue after a line break and a space. */
const LINE_BYTES = 74;

interface CalendarEntry {
  /** Identifies the entry. */
  uid: string;
  /** Number of changes of the entry: a second import with a higher one replaces it. */
  sequence: number;
  /** ISO time. */
  startsAt: string;
  title: string;
  place: string;
  /** Address of the page of the appointment. */
  url: string;
  /** Time of writing in epoch ms. */
  now: number;
}

/** UTC time of iCalendar, which calendars show in the time zone of the device: 20260131T111500Z. */
const utc = (time: number) =>
  new Date(time).toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, "\\n");

/** Upper limit of the UTF-8 bytes of a character. */
const bytesOf = (character: string) => (character <= "\u007f" ? 1 : 4);

function folded(line: string): string {
  const rows = [""];
  let bytes = 0;
  for (const character of line) {
    const length = bytesOf(character);
    if (bytes + length > LINE_BYTES) {
      rows.push(" ");
      bytes = 1;
    }
    rows[rows.length - 1] += character;
    bytes += length;
  }
  return rows.join("\r\n");
}

/** Returns an iCalendar file (RFC 5545) with one entry and a reminder two hours before. */
export function calendarFile({
  uid,
  sequence,
  startsAt,
  title,
  place,
  url,
  now,
}: CalendarEntry): string {
  const start = Date.parse(startsAt);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Niramoy//Appointments//EN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${escaped(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(start + LENGTH_MINUTES * MINUTE_MS)}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    `URL:${url}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(title)}`,
    `TRIGGER:-PT${REMINDER_MINUTES}M`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

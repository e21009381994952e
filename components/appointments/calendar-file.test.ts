/** @jest-environment node */
import { calendarFile } from "./calendar-file";

const file = calendarFile({
  uid: "NA-1234@shop.example",
  sequence: 2,
  // 10:40 am in Dhaka.
  startsAt: "2026-11-25T04:40:00.000Z",
  title: "Dr. Salma; Cardiology, \\ heart",
  place: "12/A Satmasjid Road,\nDhaka",
  url: "https://shop.example/appointment-details/NA-1234",
  now: Date.parse("2026-11-24T22:00:00Z"),
});
const lines = file.split("\r\n");

test("writes start and end in UTC, which is six hours behind Dhaka", () => {
  expect(lines).toContain("DTSTART:20261125T044000Z");
  expect(lines).toContain("DTEND:20261125T051000Z");
  expect(lines).toContain("DTSTAMP:20261124T220000Z");
});

test("keeps its id and counts its changes, so that calendars replace the entry", () => {
  expect(lines).toContain("UID:NA-1234@shop.example");
  expect(lines).toContain("SEQUENCE:2");
});

test("is an event with a reminder, and ends every line with CRLF", () => {
  expect(lines.at(0)).toBe("BEGIN:VCALENDAR");
  expect(lines.slice(-3)).toEqual(["END:VEVENT", "END:VCALENDAR", ""]);
  expect(lines).toContain("TRIGGER:-PT120M");
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
});

test("escapes separators and line breaks", () => {
  expect(lines).toContain("SUMMARY:Dr. Salma\\; Cardiology\\, \\\\ heart");
  expect(lines).toContain("LOCATION:12/A Satmasjid Road\\,\\nDhaka");
});

test("folds lines of more than 75 bytes without breaking a Bengali character", () => {
  const title = "হৃদরোগ বিশেষজ্ঞ ".repeat(10).trim();
  const long = calendarFile({
    uid: "1",
    sequence: 0,
    startsAt: "2026-11-25T04:40:00Z",
    title,
    place: "",
    url: "https://shop.example",
    now: 0,
  });
  const encoder = new TextEncoder();
  for (const line of long.split("\r\n"))
    expect(encoder.encode(line).length).toBeLessThanOrEqual(75);
  expect(long.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
});

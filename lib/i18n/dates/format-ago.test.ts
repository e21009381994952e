import { formatAgo } from "./format-ago";

const NOW = Date.parse("2026-11-30T12:00:00Z");

test.each([
  ["2026-11-30T11:59:30Z", "now", "এখন"],
  ["2026-11-30T11:55:00Z", "5 min ago", "৫ মিনিট আগে"],
  ["2026-11-30T11:00:00Z", "1 h ago", "১ ঘণ্টা আগে"],
  ["2026-11-29T13:00:00Z", "23 h ago", "২৩ ঘণ্টা আগে"],
  ["2026-11-29T12:00:00Z", "1 d ago", "১ দিন আগে"],
  ["2026-11-20T12:00:00Z", "10 d ago", "১০ দিন আগে"],
  // The clock of this machine is behind that of the server.
  ["2026-11-30T12:00:20Z", "now", "এখন"],
])("%s was %s", (iso, english, bengali) => {
  expect(formatAgo(iso, "en", NOW)).toBe(english);
  expect(formatAgo(iso, "bn", NOW)).toBe(bengali);
});

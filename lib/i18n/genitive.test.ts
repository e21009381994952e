/** @jest-environment node */
import { formatPromisedDay } from "./dates/format-date-light";
import { genitive } from "./genitive";

test.each([
  ["01", "জানুয়ারির"],
  ["02", "ফেব্রুয়ারির"],
  ["03", "মার্চের"],
  ["04", "এপ্রিলের"],
  ["05", "মের"],
  ["06", "জুনের"],
  ["07", "জুলাইয়ের"],
  ["08", "আগস্টের"],
  ["09", "সেপ্টেম্বরের"],
  ["10", "অক্টোবরের"],
  ["11", "নভেম্বরের"],
  ["12", "ডিসেম্বরের"],
])("a day of month %s ends with %s", (month, name) => {
  const day = formatPromisedDay(`2026-${month}-01`, "bn");
  const whole = `${day.replace(/ \S+$/, "")} ${name}`;
  expect(genitive(day, "bn").normalize("NFC")).toBe(whole.normalize("NFC"));
});

test("English has no ending", () => expect(genitive("Tue, 1 Dec", "en")).toBe("Tue, 1 Dec"));

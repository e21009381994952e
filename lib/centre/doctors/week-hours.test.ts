/** @jest-environment node */
import type { ConsultationHours } from "@/lib/contract/readers/content";
import { weekHours } from "./week-hours";

const EVENING = { from: 17 * 60, to: 20 * 60 };
const MORNING = { from: 9 * 60 + 30, to: 12 * 60 };
const on = (times: Omit<ConsultationHours, "weekday">, ...days: number[]) =>
  days.map((weekday) => ({ weekday, ...times }));

test.each([
  [[6, 0, 1, 2, 3], "Sat–Wed", "শনি–বুধ"],
  [[0, 1, 2, 3, 4], "Sun–Thu", "রবি–বৃহস্পতি"],
  [[0, 1, 2, 3, 4, 6], "Sat–Thu", "শনি–বৃহস্পতি"],
  [[3, 6, 1], "Sat, Mon, Wed", "শনি, সোম, বুধ"],
  [[6, 0], "Sat, Sun", "শনি, রবি"],
  [[4, 5, 6], "Thu–Sat", "বৃহস্পতি–শনি"],
  [[0, 1, 2, 4], "Sun–Tue, Thu", "রবি–মঙ্গল, বৃহস্পতি"],
  [[5], "Fri", "শুক্র"],
  [[0, 1, 2, 3, 4, 5, 6], "Sat–Fri", "শনি–শুক্র"],
])("formats days %j as %s", (days, english, bengali) => {
  expect(weekHours(on(EVENING, ...days), "en")).toEqual([
    { days: english, times: ["5:00 pm – 8:00 pm"] },
  ]);
  expect(weekHours(on(EVENING, ...days), "bn")).toEqual([
    { days: bengali, times: ["বিকাল ৫:০০ – রাত ৮:০০"] },
  ]);
});

test("lists several times of a day in ascending order", () => {
  expect(weekHours([...on(EVENING, 0, 2), ...on(MORNING, 0, 2)], "en")).toEqual([
    { days: "Sun, Tue", times: ["9:30 am – 12:00 pm", "5:00 pm – 8:00 pm"] },
  ]);
});

test("lists days with different times separately, in the order of the week", () => {
  const week = [...on(EVENING, 0, 1), ...on(MORNING, 6), ...on({ from: 0, to: 24 * 60 }, 5)];
  expect(weekHours(week, "en")).toEqual([
    { days: "Sat", times: ["9:30 am – 12:00 pm"] },
    { days: "Sun, Mon", times: ["5:00 pm – 8:00 pm"] },
    { days: "Fri", times: ["12:00 am – 12:00 am"] },
  ]);
});

test("returns an empty list without hours", () => expect(weekHours([], "en")).toEqual([]));

/** @jest-environment node */
import fc from "fast-check";
import { timeLeft } from "./time-left";

const END = Date.parse("2027-02-01T00:00:00+06:00");

describe("timeLeft", () => {
  it.each([
    ["2027-01-30T22:58:57.001+06:00", { days: 1, hours: 1, minutes: 1, seconds: 2 }],
    ["2027-01-31T23:59:59.999+06:00", { days: 0, hours: 0, minutes: 0, seconds: 0 }],
    ["2027-01-31T00:00:00+06:00", { days: 1, hours: 0, minutes: 0, seconds: 0 }],
    ["2026-02-01T00:00:00+06:00", { days: 365, hours: 0, minutes: 0, seconds: 0 }],
  ])("returns the parts at %s", (now, parts) => {
    expect(timeLeft(END, Date.parse(now))).toEqual(parts);
  });

  it("returns null at or after the end, and for an invalid end", () => {
    expect(timeLeft(END, END)).toBeNull();
    expect(timeLeft(END, END + 1)).toBeNull();
    expect(timeLeft(Number.NaN, END)).toBeNull();
  });

  it("the parts add up to the total seconds", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 12 }), (left) => {
        const parts = timeLeft(END, END - left);
        const { days, hours, minutes, seconds } = parts ?? {
          days: Number.NaN,
          hours: 0,
          minutes: 0,
          seconds: 0,
        };
        expect(days * 86_400 + hours * 3600 + minutes * 60 + seconds).toBe(Math.floor(left / 1000));
        expect(hours < 24 && minutes < 60 && seconds < 60).toBe(true);
      }),
    );
  });
});

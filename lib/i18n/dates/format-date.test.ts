import { formatDay } from "./format-date";

describe("formatDay", () => {
  it("names the day in Dhaka, whatever the zone of the machine", () => {
    expect(formatDay("2025-01-05T00:00:00+06:00", "en")).toBe("January 5, 2025");
    expect(formatDay("2025-01-04T18:00:00Z", "en")).toBe("January 5, 2025");
    expect(formatDay("2025-01-04T17:59:59Z", "en")).toBe("January 4, 2025");
  });

  it("uses Bengali words and digits", () => {
    expect(formatDay("2026-08-14T06:00:00Z", "bn")).toBe("১৪ আগস্ট, ২০২৬");
  });

  it("refuses text that is not a time", () => {
    expect(() => formatDay("soon", "en")).toThrow(RangeError);
  });
});

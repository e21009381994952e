/** @jest-environment node */
import { ratingSummary } from "./rating-summary";

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe("ratingSummary", () => {
  it("returns average and distribution, best first", () => {
    expect(ratingSummary(rated(5, 4, 4, 3))).toEqual({
      average: 4,
      count: 4,
      bands: [
        { stars: 5, count: 1, percent: 25 },
        { stars: 4, count: 2, percent: 50 },
        { stars: 3, count: 1, percent: 25 },
        { stars: 2, count: 0, percent: 0 },
        { stars: 1, count: 0, percent: 0 },
      ],
    });
  });

  it("rounds the average to one decimal and fractional ratings to whole stars", () => {
    const summary = ratingSummary(rated(4.5, 4, 4));
    expect(summary?.average).toBe(4.2);
    expect(summary?.bands[0]).toEqual({ stars: 5, count: 1, percent: 33 });
  });

  it("returns null without ratings", () => {
    expect(ratingSummary([])).toBeNull();
  });
});

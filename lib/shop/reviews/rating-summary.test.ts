/** @jest-environment node */
import { ratingSummary } from "./rating-summary";

const rated = (...ratings: number[]) => ratings.map((rating) => ({ rating }));

describe("ratingSummary", () => {
  it("tells average and distribution, best first", () => {
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

  it("rounds the average to a decimal, fractions of another server to stars", () => {
    const summary = ratingSummary(rated(4.5, 4, 4));
    expect(summary?.average).toBe(4.2);
    expect(summary?.bands[0]).toEqual({ stars: 5, count: 1, percent: 33 });
  });

  it("says nothing where nobody has rated", () => {
    expect(ratingSummary([])).toBeNull();
  });
});

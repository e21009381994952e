/** @jest-environment node */
import { pageLinks, pageOf, seeMore } from "./paging";

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

describe("pageOf", () => {
  it("returns a page with positions that start at 1", () => {
    expect(pageOf(numbers(25), 2, 12)).toEqual({
      items: numbers(24).slice(12),
      page: 2,
      pageCount: 3,
      first: 13,
      last: 24,
      total: 25,
    });
    expect(pageOf(numbers(25), 3, 12)).toMatchObject({ items: [25], first: 25, last: 25 });
  });

  it("returns one empty page for an empty list", () => {
    expect(pageOf([], 1, 12)).toMatchObject({ items: [], pageCount: 1, first: 0, last: 0 });
  });

  it.each([0, -1, 4, 1.5, Number.NaN])("returns null for page %s", (page) => {
    expect(pageOf(numbers(25), page, 12)).toBeNull();
  });
});

describe("pageLinks", () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 9, [1, 2, 3, 4, "gap", 9]],
    [10, 20, [1, "gap", 7, 8, 9, 10, 11, 12, 13, "gap", 20]],
    [20, 20, [1, "gap", 17, 18, 19, 20]],
  ])("returns the links of page %s of %s", (page, count, expected) => {
    expect(pageLinks(page, count)).toEqual(expected);
  });
});

describe("seeMore", () => {
  it.each([
    { total: 24, batches: 1, shown: 8, canSeeMore: true, canSeeLess: false },
    { total: 24, batches: 2, shown: 16, canSeeMore: true, canSeeLess: false },
    { total: 24, batches: 3, shown: 24, canSeeMore: false, canSeeLess: true },
    { total: 9, batches: 2, shown: 9, canSeeMore: false, canSeeLess: true },
    { total: 9, batches: 5, shown: 9, canSeeMore: false, canSeeLess: true },
    { total: 8, batches: 1, shown: 8, canSeeMore: false, canSeeLess: false },
    { total: 3, batches: 1, shown: 3, canSeeMore: false, canSeeLess: false },
    { total: 0, batches: 1, shown: 0, canSeeMore: false, canSeeLess: false },
    { total: 9, batches: 0, shown: 8, canSeeMore: true, canSeeLess: false },
  ])("shows $shown of $total after $batches batches", ({ total, batches, ...expected }) => {
    expect(seeMore({ total, step: 8, batches })).toEqual(expected);
  });

  it.each([
    { total: 24, batches: 1, shown: 4, canSeeMore: true, canSeeLess: false },
    { total: 24, batches: 2, shown: 12, canSeeMore: true, canSeeLess: false },
    { total: 12, batches: 2, shown: 12, canSeeMore: false, canSeeLess: true },
    { total: 4, batches: 1, shown: 4, canSeeMore: false, canSeeLess: false },
  ])(
    "shows $shown of $total after $batches batches with a first batch of 4",
    ({ total, batches, ...expected }) => {
      expect(seeMore({ total, step: 8, first: 4, batches })).toEqual(expected);
    },
  );
});

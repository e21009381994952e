import { seeMore } from "./see-more";

describe("a list that grows batch by batch", () => {
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
  ])("of $total shows $shown after $batches batches", ({ total, batches, ...expected }) => {
    expect(seeMore({ total, step: 8, batches })).toEqual(expected);
  });
});

import { act, renderHook } from "@testing-library/react";
import { useAddedReviews } from "./read-reviews";

test("adds a review once when it is returned twice", () => {
  const { result } = renderHook(() => useAddedReviews({ kind: "product", id: 1 }));
  const review = {
    id: 7,
    rating: 4,
    comment: "Works",
    createdAt: "2026-01-05T10:00:00.000Z",
    reviewer: "Karim",
    verified: false,
    waiting: false,
    day: "January 5, 2026",
  };
  act(() => result.current.add(review));
  act(() => result.current.add({ ...review, comment: "Works well" }));
  expect(result.current.added).toEqual([{ ...review, comment: "Works well" }]);
});

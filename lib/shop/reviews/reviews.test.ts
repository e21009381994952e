import { EMPTY_REVIEW, reviewDraft, withAdded } from "./review";

test("adds new reviews at the end, once, even if the page already contains them", () => {
  const page = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(withAdded(page, [{ id: 3 }, { id: 9 }])).toEqual([
    { id: 2 },
    { id: 1 },
    { id: 3 },
    { id: 9 },
  ]);
});

describe("reviewDraft", () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it("stores a draft per product and removes it when emptied", () => {
    reviewDraft("product/1").save({ rating: 4, comment: "Nice" });
    expect(reviewDraft("product/1").load()).toEqual({ rating: 4, comment: "Nice" });
    expect(reviewDraft("product/2").load()).toEqual(EMPTY_REVIEW);
    reviewDraft("product/1").save(EMPTY_REVIEW);
    expect(sessionStorage).toHaveLength(0);
  });

  it("is empty if the stored value is malformed", () => {
    sessionStorage.setItem("review-draft/product/1", "{");
    expect(reviewDraft("product/1").load()).toEqual(EMPTY_REVIEW);
    sessionStorage.setItem("review-draft/product/1", '{"form":{"rating":9,"comment":3}}');
    expect(reviewDraft("product/1").load()).toEqual(EMPTY_REVIEW);
  });

  it("does not throw if storage is blocked", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => reviewDraft("product/1").save({ rating: 1, comment: "" })).not.toThrow();
  });
});

import { EMPTY_REVIEW, reviewDraft, withAdded } from "./review";

test("added reviews come last and once, also when the page has them by now", () => {
  const page = [{ id: 3 }, { id: 2 }, { id: 1 }];
  expect(withAdded(page, [{ id: 3 }, { id: 9 }])).toEqual([
    { id: 2 },
    { id: 1 },
    { id: 3 },
    { id: 9 },
  ]);
});

describe("draft", () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it("is kept per thing and forgotten when emptied", () => {
    reviewDraft("product/1").save({ rating: 4, comment: "Nice" });
    expect(reviewDraft("product/1").load()).toEqual({ rating: 4, comment: "Nice" });
    expect(reviewDraft("product/2").load()).toEqual(EMPTY_REVIEW);
    reviewDraft("product/1").save(EMPTY_REVIEW);
    expect(sessionStorage).toHaveLength(0);
  });

  it("is empty when what is stored cannot be read", () => {
    sessionStorage.setItem("review-draft/product/1", "{");
    expect(reviewDraft("product/1").load()).toEqual(EMPTY_REVIEW);
    sessionStorage.setItem("review-draft/product/1", '{"form":{"rating":9,"comment":3}}');
    expect(reviewDraft("product/1").load()).toEqual(EMPTY_REVIEW);
  });

  it("does not fail where storage is forbidden", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => reviewDraft("product/1").save({ rating: 1, comment: "" })).not.toThrow();
  });
});

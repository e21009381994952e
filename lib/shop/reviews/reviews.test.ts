import { EMPTY_DRAFT, loadDraft, saveDraft } from "./draft";
import { readReview, withAdded } from "./review";

describe("readReview", () => {
  const answer = {
    id: "7",
    rating: "4",
    comment: "Good",
    created_at: "2025-01-05T10:00:00.000Z",
    user: { name: "Rahima" },
  };

  it("reads what an older server sends", () => {
    expect(readReview(answer)).toEqual({
      id: 7,
      rating: 4,
      comment: "Good",
      createdAt: "2025-01-05T10:00:00.000Z",
      reviewer: "Rahima",
    });
  });

  it("copes without a name, comment or time, but not without id or rating", () => {
    expect(readReview({ id: 7, rating: 4, created_at: "yesterday" })).toEqual({
      id: 7,
      rating: 4,
      comment: "",
      createdAt: null,
      reviewer: null,
    });
    expect(readReview({ ...answer, id: null })).toBeNull();
    expect(readReview({ ...answer, rating: "many" })).toBeNull();
    expect(readReview(undefined)).toBeNull();
  });
});

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
    saveDraft("product/1", { rating: 4, comment: "Nice" });
    expect(loadDraft("product/1")).toEqual({ rating: 4, comment: "Nice" });
    expect(loadDraft("product/2")).toEqual(EMPTY_DRAFT);
    saveDraft("product/1", EMPTY_DRAFT);
    expect(sessionStorage).toHaveLength(0);
  });

  it("is empty when what is stored cannot be read", () => {
    sessionStorage.setItem("review-draft/product/1", "{");
    expect(loadDraft("product/1")).toEqual(EMPTY_DRAFT);
    sessionStorage.setItem("review-draft/product/1", '{"rating":9,"comment":3}');
    expect(loadDraft("product/1")).toEqual(EMPTY_DRAFT);
  });

  it("does not fail where storage is forbidden", () => {
    jest.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("denied", "SecurityError");
    });
    expect(() => saveDraft("product/1", { rating: 1, comment: "" })).not.toThrow();
  });
});

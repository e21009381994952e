import { previewImages } from "./preview-images";

describe("previewImages", () => {
  it("reads the JSON text of the contract, and a list that is one already", () => {
    expect(previewImages('["a.webp","b/c.png"]')).toEqual(["a.webp", "b/c.png"]);
    expect(previewImages(["a.webp"])).toEqual(["a.webp"]);
  });

  it("leaves out what is no path, and doubles", () => {
    expect(previewImages('["a.webp", null, 3, "", " ", {"path":"x"}, "a.webp"]')).toEqual([
      "a.webp",
    ]);
  });

  it.each([
    "[",
    "",
    "null",
    '"a.webp"',
    "{}",
    '{"0":"a.webp"}',
    "a.webp",
    "<html>",
    null,
    undefined,
    7,
    {},
  ])("is empty for %j", (value) => {
    expect(previewImages(value)).toEqual([]);
  });
});

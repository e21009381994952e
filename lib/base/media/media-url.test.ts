/** @jest-environment node */
import { mediaUrl } from "./media-url";

describe("mediaUrl", () => {
  it.each([
    ["demo/products/a.webp", "/media/demo/products/a.webp"],
    ["/uploads/x y.jpg", "/media/uploads/x%20y.jpg"],
    ["uploads/x%20y.jpg", "/media/uploads/x%20y.jpg"],
    ["uploads/ছবি.png", `/media/uploads/${encodeURIComponent("ছবি")}.png`],
    ["demo/categories/a@2x.webp", "/media/demo/categories/a%402x.webp"],
  ])("maps %s to %s", (path, url) => {
    expect(mediaUrl(path)).toBe(url);
  });

  it.each([
    null,
    "",
    "/",
    "https://evil.example/x.png",
    "//evil.example/x.png",
    "a/../../etc",
    "a\\b",
    "x?y=1",
  ])("returns the placeholder for %s", (path) => {
    expect(mediaUrl(path)).toBe("/brand/product-placeholder.webp");
  });
});

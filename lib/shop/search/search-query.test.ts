/** @jest-environment node */
import { searchPath, searchQuery } from "./search-query";

test("trims a query, joins its lines and cuts it at 100 characters", () => {
  expect(searchQuery("  face \n mask ")).toBe("face mask");
  expect(searchQuery(["first", "second"])).toBe("first");
  expect(searchQuery(undefined)).toBe("");
  expect(searchQuery("   ")).toBe("");
  expect([...searchQuery("😷".repeat(300))]).toHaveLength(100);
});

test("builds the address of the results page", () => {
  expect(searchPath(" ")).toBe("/search");
  expect(searchPath("মাস্ক & gel")).toBe(
    "/search?q=%E0%A6%AE%E0%A6%BE%E0%A6%B8%E0%A7%8D%E0%A6%95+%26+gel",
  );
});

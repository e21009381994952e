/** @jest-environment node */
import { ownFirst } from "./own-first";

test("blogs in the language of the page come first, newest first within each language", () => {
  const blogs = [
    { id: 4, language: "bn" as const },
    { id: 3, language: "en" as const },
    { id: 2, language: "bn" as const },
    { id: 1, language: "en" as const },
  ];
  expect(ownFirst(blogs, "en").map(({ id }) => id)).toEqual([3, 1, 4, 2]);
  expect(ownFirst(blogs, "bn").map(({ id }) => id)).toEqual([4, 2, 3, 1]);
});

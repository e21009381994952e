/** @jest-environment node */
import { changeMedia, changeMediaInJson, mediaIn } from "./media-values";

const OLD = "notices/ছুটি-1.pdf";
const NEW = "uploads/0a.webp";
const change = (path: string) => (path === OLD ? NEW : path);
const encoded = encodeURIComponent("ছুটি-1.pdf");

test.each([
  ["path", OLD, NEW],
  ["path", `notices/${encoded}`, NEW],
  ["path", "notices/other.pdf", "notices/other.pdf"],
  ["path", "https://video.example/1.mp4", "https://video.example/1.mp4"],
  ["path", `https://shop.example/media/${OLD}`, `https://shop.example/media/${NEW}`],
  ["list", JSON.stringify(["a.webp", OLD]), JSON.stringify(["a.webp", NEW])],
  ["text", `<a href="/media/${OLD}">${OLD}</a>`, `<a href="/media/${NEW}">${OLD}</a>`],
  ["text", `<a href='/media/notices/${encoded}#page=2'>`, `<a href='/media/${NEW}#page=2'>`],
  ["text", `<a href="/media/${OLD}.webp">`, `<a href="/media/${OLD}.webp">`],
  ["text", "/media/%E0%A4%A", "/media/%E0%A4%A"],
] as const)("replaces a file in a %s: %s", (form, before, after) => {
  expect(changeMedia(form, before, change)).toBe(after);
});

test("finds each file of a text once, also in a list of sizes", () => {
  const html = `<img src="/media/a/1.webp" srcset="/media/a/1.webp 1x,/media/a/2.webp 2x"> /media/b.pdf?x`;
  expect(mediaIn("text", html)).toEqual(["a/1.webp", "a/2.webp", "b.pdf"]);
  expect(mediaIn("path", "https://video.example/1.mp4")).toEqual([]);
});

test("changes URLs anywhere in a setting, and nothing else", () => {
  const value = { bn: [`/media/${OLD}`, 5, null], en: "/brand/logo.svg", note: OLD };
  expect(changeMediaInJson(value, change)).toEqual({
    bn: [`/media/${NEW}`, 5, null],
    en: "/brand/logo.svg",
    note: OLD,
  });
});

/** @jest-environment node */
import { cleanLine, cleanLines } from "./clean";
import { toLatinDigits } from "./digits";

test("Bengali digits become Latin ones", () => {
  expect(toLatinDigits("০১৭১২-৩৪৫ abc 9")).toBe("01712-345 abc 9");
});

test("a line keeps its words and HTML, loses what cannot be stored", () => {
  expect(cleanLine(" <b>রহিম</b>\n\u0000 Uddin\ud800 ")).toBe("<b>রহিম</b> Uddin");
  expect(cleanLine("👩‍⚕️ ok")).toBe("👩‍⚕️ ok");
});

test("lines keep their breaks", () => {
  expect(cleanLines("a\r\nb\u0007\n\tc ")).toBe("a\nb\n\tc");
});

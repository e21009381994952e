/** @jest-environment node */
import { foldText, searchWords } from "./search-words";
import { soundDistance } from "./sound-distance";
import { soundKey } from "./sounds";

const sounds = (text: string) => foldText(text).split(" ").map(soundKey).join(" ");

test.each([
  ["phone", "fone"],
  ["steem", "stim"],
  ["cetirizine", "setirijin"],
  ["weight", "wait"],
  ["knee", "nee"],
  ["sanitizzer", "sanitizer"],
  ["vitamin", "bitamin"],
  ["কাশী", "কাশি"],
  ["সূগার", "সুগার"],
  ["শ্বাস", "সাস"],
  ["প্রশ্রাব", "প্রস্রাব"],
  ["জন্ত্র", "যন্ত্র"],
  ["হিয়ারিঙ", "হিয়ারিং"],
  ["হাড়", "হার"],
  ["থারমোমিটার", "থার্মোমিটার"],
  ["ডা\u09dfাপার", "ডা\u09af\u09bcাপার"],
  ["হৃদ্\u200cযন্ত্র", "হৃদ্যন্ত্র"],
  ["এলার্জি", "আলার্জি"],
  ["betha", "ব্যথা"],
  ["jor", "জ্বর"],
])("%s and %s sound similar", (one, other) => {
  expect(soundDistance(sounds(one), sounds(other), 100).whole).toBeLessThanOrEqual(65);
});

test.each([
  ["mask", "ring"],
  ["pulse", "gauze"],
  ["জ্বর", "হাত"],
])("%s and %s do not sound similar", (one, other) => {
  expect(soundDistance(sounds(one), sounds(other), 100).whole).toBeGreaterThan(100);
});

test("computes the distance for missing, swapped and beginning letters", () => {
  expect(soundDistance("mask", "mask", 100)).toEqual({ whole: 0, beginning: 0 });
  expect(soundDistance("maks", "mask", 100).whole).toBe(70);
  expect(soundDistance("msk", "mask", 100).whole).toBe(40);
  expect(soundDistance("nebul", "nebulijer", 100)).toMatchObject({ beginning: 0 });
  expect(soundDistance("x".repeat(60), "mask", 100).whole).toBe(Number.POSITIVE_INFINITY);
});

test("splits digits from letters, strips endings and drops stop words unless alone", () => {
  expect(searchWords("KN95 mask's price")).toEqual(["kn", "95", "mask", "s"]);
  expect(searchWords("৫০০mg")).toEqual(["500", "mg"]);
  expect(searchWords("শিশুদের জ্বরের ওষুধের দাম")).toEqual(["শিশু", "জ্বর", "osudh"]);
  expect(searchWords("the price")).toEqual(["the", "price"]);
  expect(searchWords("a b c d e f g h i j k l m n")).toHaveLength(12);
});

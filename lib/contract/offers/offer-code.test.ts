import { foldOfferCode } from "./offer-code";

test.each([
  ["eid25", "EID25"],
  ["  Eid 25 ", "EID25"],
  ["EID-২৫", "EID25"],
  ["ঈদ ২৫", "ঈদ25"],
  ["eid\u200b25", "EID25"],
  ["ＥＩＤ25", "EID25"],
  [" - ", ""],
])("%j is the code %j", (typed, code) => expect(foldOfferCode(typed)).toBe(code));

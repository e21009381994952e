/** @jest-environment node */

import { hasLostLetters } from "./lost-letters";

test.each([
  "?????",
  "???? ????????? 500",
  "Napa ??",
  "???? (????)",
  "<p>????? ???.</p>",
  "500???",
  "নাপা \ufffd\ufffd",
  "Nestl\ufffd",
  Buffer.from("নাপা এক্সট্রা").toString("latin1"),
  "à¦¨à¦¾à¦ªà¦¾",
  "don\u00e2\u20ac\u2122t",
  "NestlÃ©",
])("%s has lost letters", (text) => {
  expect(hasLostLetters(text)).toBe(true);
});

test.each([
  "Is it fever? Ask your doctor.",
  "Really?? Yes!",
  "What is it???",
  "জ্বর হলে কী করবেন?",
  "কেন? কীভাবে?",
  "?",
  "https://example.com/?a=1&b=2",
  "São Paulo, Âge, naïve, à la carte",
  "",
])("%s has all its letters", (text) => {
  expect(hasLostLetters(text)).toBe(false);
});

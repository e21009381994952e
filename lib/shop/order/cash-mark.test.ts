import { markNoCash } from "./cash-mark";

const RULES = { coldChain: false, prescription: false };
const PLAIN = { needsPrescription: false };
const COLD = { needsPrescription: false, coldChain: true };
const PRESCRIBED = { needsPrescription: true };

test.each([
  ["a plain product", PLAIN, RULES, undefined],
  ["a cold product", COLD, RULES, true],
  ["a cold product where cash is allowed for it", COLD, { ...RULES, coldChain: true }, undefined],
  ["a prescribed product", PRESCRIBED, RULES, true],
  ["a prescribed product with cash", PRESCRIBED, { ...RULES, prescription: true }, undefined],
  ["a cold product of a shop without cash", COLD, undefined, undefined],
])("%s", (_, product, cash, noCash) => {
  expect(markNoCash(product, cash)).toEqual({ ...product, ...(noCash && { noCash }) });
});

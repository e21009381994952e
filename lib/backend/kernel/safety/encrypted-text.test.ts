/** @jest-environment node */
import { decryptText, encryptText } from "./encrypted-text";

const KEY = Buffer.alloc(32, 1);

test("opens unaltered sealed text with its key and context only", () => {
  const sealed = encryptText(KEY, "bkash", "টোকেন");
  expect(decryptText(KEY, "bkash", sealed)).toBe("টোকেন");
  expect(encryptText(KEY, "bkash", "টোকেন")).not.toBe(sealed);
  expect(decryptText(Buffer.alloc(32, 2), "bkash", sealed)).toBeNull();
  expect(decryptText(KEY, "sandbox", sealed)).toBeNull();
  expect(
    decryptText(KEY, "bkash", (sealed.startsWith("A") ? "g" : "A") + sealed.slice(1)),
  ).toBeNull();
  expect(decryptText(KEY, "bkash", "")).toBeNull();
});

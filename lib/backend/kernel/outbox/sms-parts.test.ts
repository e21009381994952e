/** @jest-environment node */
import { smsSize } from "./sms-parts";

test.each([
  ["", "gsm", 1],
  ["a".repeat(160), "gsm", 1],
  ["a".repeat(161), "gsm", 2],
  ["a".repeat(306), "gsm", 2],
  ["a".repeat(307), "gsm", 3],
  // The euro sign takes two places.
  ["€".repeat(80), "gsm", 1],
  ["€".repeat(81), "gsm", 2],
  // 152 places are used: the euro sign does not fit into the first part and is not divided.
  [`${"a".repeat(152)}€${"a".repeat(151)}`, "gsm", 2],
  [`${"a".repeat(152)}€${"a".repeat(152)}`, "gsm", 3],
  ["ক".repeat(70), "ucs2", 1],
  ["ক".repeat(71), "ucs2", 2],
  ["ক".repeat(134), "ucs2", 2],
  ["ক".repeat(135), "ucs2", 3],
  // One such character is enough.
  [`৳${"a".repeat(70)}`, "ucs2", 2],
  // An emoji takes two places and is not divided.
  ["😀".repeat(35), "ucs2", 1],
  ["😀".repeat(66), "ucs2", 2],
  ["😀".repeat(67), "ucs2", 3],
])("counts the parts of %j", (text, alphabet, parts) => {
  expect(smsSize(text)).toEqual({ alphabet, parts });
});

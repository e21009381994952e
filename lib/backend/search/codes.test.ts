/** @jest-environment node */
import { addBatchCode, addProductCodes, type Codes, findByCode, isLikeCode } from "./codes";

const codes: Codes = new Map();
addProductCodes(codes, { id: 1, gtin: "9521001000109", mpn: "NDV-A2", sku: "vitamin-d3" });
addProductCodes(codes, { id: 2, gtin: "012345678905", mpn: null, sku: "thermometer" });
addBatchCode(codes, "MED-26T18", 3);
addBatchCode(codes, "MED-26T18", 1);
addBatchCode(codes, null, 4);
addBatchCode(codes, "B-1", 4);

test.each([
  ["9521001000109", [1]],
  ["952-1001 000109", [1]],
  ["barcode ৯৫২১০০১০০০১০৯", [1]],
  ["ndv a2", [1]],
  ["vitamin-d3", [1]],
  ["vitamin d3", []],
  ["12345678905", [2]],
  ["0012345678905", [2]],
  ["thermometer", []],
  ["med 26t18", [3, 1]],
  ["batch no. med 26 t18", [3, 1]],
  ["b-1", []],
  ["", []],
])("finds products by the code in %j", (query, ids) => {
  expect(findByCode([new Map(), codes], query)).toEqual(ids);
});

test.each([
  ["MED-26T18", true],
  ["9521 0010 00109", true],
  ["XYZ-2607-118", true],
  ["kn95", false],
  ["omega-3", false],
  ["paracetamol-500", false],
  ["mask 100-200", false],
  ["", false],
])("%j is written like a code: %s", (query, like) => {
  expect(isLikeCode(query)).toBe(like);
});

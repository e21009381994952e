/** @jest-environment node */
import { readCode, searchText } from "./read-code";

const NOTHING = { gtin: null, batchNo: null, expiresOn: null };

test.each([
  ["EAN-13", "4006381333931", { gtin: "4006381333931" }],
  ["EAN-8", "96385074", { gtin: "96385074" }],
  ["UPC-A", "036000291452", { gtin: "036000291452" }],
  ["digits of a Bengali keyboard", "৪০০৬৩৮১৩৩৩৯৩১", { gtin: "4006381333931" }],
  ["digits with spaces", " 4 006381 333931 ", { gtin: "4006381333931" }],
  ["the kind of code in front", "]E04006381333931", { gtin: "4006381333931" }],
  [
    "GS1 with expiry and batch",
    "]C101040063813339311731053110B-1",
    { gtin: "04006381333931", batchNo: "B-1", expiresOn: "2031-05-31" },
  ],
  [
    "GS1 with a batch that ends at a separator",
    "010400638133393110B-1\u001d17310200",
    { gtin: "04006381333931", batchNo: "B-1", expiresOn: "2031-02-28" },
  ],
  [
    "GS1 with a serial number first",
    "]d2010400638133393121XY7\u001d10B-1",
    { gtin: "04006381333931", batchNo: "B-1" },
  ],
  [
    "GS1 with brackets",
    "(01)04006381333931(10)B-1(17)310531",
    { gtin: "04006381333931", batchNo: "B-1", expiresOn: "2031-05-31" },
  ],
  [
    "an address of GS1",
    "https://id.example/01/04006381333931/10/B%2F1?17=310531",
    { gtin: "04006381333931", batchNo: "B/1", expiresOn: "2031-05-31" },
  ],
  [
    "a day that does not exist",
    "010400638133393117310231",
    { gtin: "04006381333931", expiresOn: null },
  ],
  ["a wrong check digit", "4006381333932", {}],
  ["GS1 with a wrong check digit", "010400638133393210B-1", {}],
  ["an SKU", "MASK-50", {}],
  ["the number of an order", "NM-7Q2K-9WXM-T4PA", {}],
  ["another address", "https://example.com/%E0%A4%A", {}],
  [
    "an address with a broken part",
    "https://id.example/01/04006381333931/10/%E0%A4%A",
    {
      gtin: "04006381333931",
      batchNo: "%E0%A4%A",
    },
  ],
])("reads %s", (_, raw, read) => {
  expect(readCode(raw)).toMatchObject({ ...NOTHING, ...read });
});

test("the desk is searched for the GTIN, or else the text", () => {
  expect(searchText(readCode("]C101040063813339311731053110B-1"))).toBe("04006381333931");
  expect(searchText(readCode(" MASK-50 "))).toBe("MASK-50");
});

/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { looseId, looseObject } from "@/lib/base/loose";
import { parseGivenList, parseList, parseMainList, parseOrNull, requireField } from "./records";

const record = { id: "7" };
const parseRecord = (value: unknown) => ({
  id: requireField(looseId(looseObject(value).id), "id"),
});

describe("parseList, parseGivenList and parseMainList", () => {
  it("drop a malformed record and keep the rest", () => {
    const read = parseList([record, { id: null }, { ...record, id: 8 }], parseRecord, "test");
    expect(read.map(({ id }) => id)).toEqual([7, 8]);
    expect(parseMainList([record, record, {}], parseRecord, "test")).toHaveLength(2);
  });

  it("return an empty list for a missing optional list", () => {
    expect(parseList(undefined, parseRecord, "test")).toEqual([]);
    expect(parseList(null, parseRecord, "test")).toEqual([]);
  });

  it.each([null, undefined, "<html>", { 0: record }])("throw if the main list is %j", (value) => {
    expect(() => parseMainList(value, parseRecord, "products")).toThrow(ApiError);
  });

  it("throw if most records of the main list are unreadable", () => {
    expect(() => parseMainList([record, {}, {}], parseRecord, "products")).toThrow(ApiError);
    expect(parseMainList([], parseRecord, "products")).toEqual([]);
  });

  it("report dropped records with the field", () => {
    const onDropped = jest.fn();
    parseList([record, {}], parseRecord, "test", onDropped);
    expect(onDropped.mock.calls).toEqual([[{ list: "test", index: 1, field: "id" }]]);
  });

  it("return an empty list if every record of a required list is unreadable", () => {
    expect(parseGivenList([{}, {}], parseRecord, "orders")).toEqual([]);
    expect(() => parseGivenList({}, parseRecord, "orders")).toThrow(ApiError);
  });
});

test("rethrows errors other than UnreadableRecord", () => {
  const broken = () => {
    throw new TypeError("broken");
  };
  expect(() => parseOrNull(broken, {})).toThrow(TypeError);
  expect(() => parseList([{}], broken, "test")).toThrow(TypeError);
  expect(parseOrNull(parseRecord, {})).toBeNull();
});

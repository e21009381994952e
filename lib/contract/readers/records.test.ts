/** @jest-environment node */
import { ApiError } from "@/lib/base/api-error";
import { looseId, looseObject } from "@/lib/base/loose";
import { parseGivenList, parseList, parseMainList, parseOrNull, requireField } from "./records";

const record = { id: "7" };
const parseRecord = (value: unknown) => ({
  id: requireField(looseId(looseObject(value).id), "id"),
});

describe("lists", () => {
  it("drop a broken record and keep the rest", () => {
    const read = parseList([record, { id: null }, { ...record, id: 8 }], parseRecord, "test");
    expect(read.map(({ id }) => id)).toEqual([7, 8]);
    expect(parseMainList([record, record, {}], parseRecord, "test")).toHaveLength(2);
  });

  it("are empty when missing, if a page can do without", () => {
    expect(parseList(undefined, parseRecord, "test")).toEqual([]);
    expect(parseList(null, parseRecord, "test")).toEqual([]);
  });

  it.each([null, undefined, "<html>", { 0: record }])("fail when primary and %j", (value) => {
    expect(() => parseMainList(value, parseRecord, "products")).toThrow(ApiError);
  });

  it("fail when most of a primary list is unreadable", () => {
    expect(() => parseMainList([record, {}, {}], parseRecord, "products")).toThrow(ApiError);
    expect(parseMainList([], parseRecord, "products")).toEqual([]);
  });

  it("tell which records are left out, and why", () => {
    const onDropped = jest.fn();
    parseList([record, {}], parseRecord, "test", onDropped);
    expect(onDropped.mock.calls).toEqual([[{ list: "test", index: 1, field: "id" }]]);
  });

  it("may be unreadable as a whole where only their absence is a failure", () => {
    expect(parseGivenList([{}, {}], parseRecord, "orders")).toEqual([]);
    expect(() => parseGivenList({}, parseRecord, "orders")).toThrow(ApiError);
  });
});

test("other errors are not taken for unreadable records", () => {
  const broken = () => {
    throw new TypeError("broken");
  };
  expect(() => parseOrNull(broken, {})).toThrow(TypeError);
  expect(() => parseList([{}], broken, "test")).toThrow(TypeError);
  expect(parseOrNull(parseRecord, {})).toBeNull();
});

/** @jest-environment node */
import { deflateRawSync, deflateSync, gzipSync } from "node:zlib";
import { inflateText } from "./inflate-text";

const TEXT = "<p>Wash your hands. হাত ধুয়ে নিন।</p>".repeat(400);
const LIMIT = 1_000_000;

describe("inflateText", () => {
  it.each([
    ["gzcompress (zlib)", deflateSync],
    ["gzencode (gzip)", gzipSync],
    ["gzdeflate (raw)", deflateRawSync],
  ])("reads output of PHP's %s", (_name, pack) => {
    expect(inflateText(pack(TEXT))).toBe(TEXT);
    expect(inflateText(pack("অ"))).toBe("অ");
  });

  // "<p>ok</p>" as bytes in each of the three formats.
  it.each([
    "eJyzKbDLz7bRL7ADAA6jAt4=",
    "H4sIAAAAAAAAA7MpsMvPttEvsAMAvbHyCgkAAAA=",
    "symwy8+20S+wAwA=",
  ])("reads %s", (base64) => {
    expect(inflateText(Buffer.from(base64, "base64"))).toBe("<p>ok</p>");
  });

  it.each([
    ["zlib", deflateSync],
    ["gzip", gzipSync],
    ["raw", deflateRawSync],
  ])("stops at 1 MB for a %s bomb", (_name, pack) => {
    const bomb = pack(Buffer.alloc(50_000_000, "a"), { level: 9 });
    expect(bomb.length).toBeLessThan(60_000);
    const before = process.memoryUsage().arrayBuffers;
    expect(inflateText(bomb)).toBeNull();
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20_000_000);
  });

  it("accepts a text of exactly the limit and rejects a longer one", () => {
    const longest = "a".repeat(LIMIT);
    expect(inflateText(deflateSync(longest))).toBe(longest);
    expect(inflateText(deflateSync(`${longest}a`))).toBeNull();
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["cut off", deflateSync(TEXT).subarray(0, 60)],
    ["cut off gzip", gzipSync(TEXT).subarray(0, 60)],
    ["a wrong checksum", Buffer.concat([deflateSync(TEXT).subarray(0, -1), Buffer.from([0xaa])])],
    ["not compressed", Buffer.from("just some words")],
    ["not UTF-8", deflateSync(Buffer.from([0x3c, 0x70, 0x3e, 0xff, 0xfe]))],
    ["a picture", deflateSync(Buffer.from("89504e470d0a1a0a", "hex"))],
  ])("returns null for data that is %s", (_name, packed) => {
    expect(inflateText(packed)).toBeNull();
  });
});

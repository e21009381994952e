/** @jest-environment node */
import { acceptedEncoding, hasEtag } from "./negotiation";

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["BR;q=0.5, gzip", "br"],
  ["br;q=0, gzip;q=1.0", "gzip"],
  ["gzip;q=0, br;q=0.000", "identity"],
  ["deflate, *;q=0.1", "br"],
  ["*;q=0", "identity"],
  ["gzip", "gzip"],
  ["identity", "identity"],
  ["x-br, gzipped", "identity"],
  ["", "identity"],
  [undefined, "identity"],
])("chooses for %s the encoding %s", (header, expected) => {
  for (const _ of [1, 2]) expect(acceptedEncoding(header)).toBe(expected);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", W/"a"', true],
  ["*", true],
  ['"b"', false],
  ["", false],
  [undefined, false],
])("If-None-Match %s matches: %s", (given, expected) => {
  expect(hasEtag(given, 'W/"a"')).toBe(expected);
});

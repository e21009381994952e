/** @jest-environment node */
import { createHash } from "node:crypto";
import { inlineHashes } from "./inline-hashes";

const sha256 = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("returns the hash of each distinct script and of each distinct style in the head", () => {
  const document =
    '<head><style>p{}</style><style media="print">p{}</style></head><body><style>a{}</style></body>';
  expect(inlineHashes(document, ["a()", "b()", "a()"])).toEqual({
    scripts: [sha256("a()"), sha256("b()")],
    styles: [sha256("p{}")],
  });
});

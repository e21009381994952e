/** @jest-environment node */
import { deflateSync } from "node:zlib";
import { objectStream, pdf } from "@/lib/dev/testing/backend/prescription-files";
import { checkPdf } from "./check-pdf";

const SCRIPT = "1 0 << /S /JavaScript /JS (app.alert(1)) >>";
const packed = (content: string) => deflateSync(Buffer.from(content, "latin1")).toString("latin1");
const PICTURE =
  "7 0 obj\n<< /Type /XObject /Filter /DCTDecode /Length 4 >>\nstream\nabcd\nendstream\nendobj";

test.each<[string, string[]]>([
  ["an object stream without a script", [objectStream("1 0 << /Type /Font >>")]],
  ["a picture", [PICTURE]],
  ["CR LF behind the keyword", [PICTURE.replace("stream\n", "stream\r\n")]],
  ["a title about a stream", ["8 0 obj\n<< /Title (Up the stream of (white\\) water)) >>\nendobj"]],
  ["a hexadecimal text at the end of a dictionary", [PICTURE.replace(" >>", "/ID <4a>>>")]],
  [
    // As Acrobat and qpdf write it: a table of places, without objects.
    "a compressed table of places with a predictor",
    [
      `9 0 obj\n<< /Type /XRef /Filter /FlateDecode /DecodeParms << /Columns 4 /Predictor 12 >> >>\nstream\n${packed("0000")}\nendstream\nendobj`,
    ],
  ],
  ["a long dictionary", [PICTURE.replace("/Length", `/Note (${"long ".repeat(1_000)}) /Length`)]],
])("takes a PDF with %s", (_name, more) => {
  expect(checkPdf(pdf(1, more))).toEqual({ sheets: 1 });
});

const withObjects = (dictionary: string, keyword = "stream\n") =>
  `90 0 obj\n${dictionary}\n${keyword}${packed(SCRIPT)}\nendstream\nendobj`;
const USUAL = "<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode >>";

test.each<[string, string, string[]]>([
  ["a script in an object stream", "active", [objectStream(SCRIPT)]],
  [
    "a predictor",
    "unreadable",
    [objectStream(SCRIPT, "/FlateDecode", "/DecodeParms << /Predictor 12 >>")],
  ],
  [
    "a predictor with a short name",
    "unreadable",
    [objectStream(SCRIPT, "/FlateDecode", "/DP null")],
  ],
  [
    "a predictor with another spelling",
    "unreadable",
    [objectStream(SCRIPT, "/FlateDecode", "/Decode#50arms [null]")],
  ],
  [
    "a long dictionary before it",
    "active",
    [withObjects(USUAL.replace(">>", `/Note (${"x".repeat(3_000)}) >>`))],
  ],
  [
    "an obj in a text of the dictionary",
    "active",
    [withObjects(USUAL.replace(">>", "/Note (5 0 obj << >>) >>"))],
  ],
  ["CR alone behind the keyword", "unreadable", [withObjects(USUAL, "stream\r")]],
  ["a blank behind the keyword", "unreadable", [withObjects(USUAL, "stream \n")]],
  ["a comment before the keyword", "unreadable", [withObjects(`${USUAL} % a`)]],
  ["its dictionary in a comment", "unreadable", [withObjects(`<< >> % 91 0 obj ${USUAL}`)]],
  ["a second dictionary", "unreadable", [withObjects(`<< >> ${USUAL}`)]],
  ["its dictionary in a text", "unreadable", [withObjects(`(91 0 obj ${USUAL})\n92 0 obj << >>`)]],
  ["a text that never ends", "unreadable", [withObjects(`(${USUAL}`)]],
  [
    "a stream hidden behind another keyword",
    "unreadable",
    [`6 0 obj\n<< >>\nstream\n${withObjects(USUAL)}`],
  ],
  ["a stream behind a second end", "unreadable", [`${withObjects(USUAL)}\nendstream`]],
  ["a stream without an end", "unreadable", ["6 0 obj\n<< >>\nstream\nabc"]],
  [
    "objects that are not named as such",
    "active",
    [withObjects(USUAL.replace("/Type /ObjStm", ""))],
  ],
])("refuses a PDF with %s", (_name, problem, more) => {
  expect(checkPdf(pdf(1, more))).toEqual({ problem });
});

test("counts 20,000 small streams of a file of two megabytes", () => {
  const streams = Array.from(
    { length: 20_000 },
    (_, index) => `${index + 100} 0 obj<<>>stream\n${"e".repeat(60)}\nendstream`,
  );
  expect(checkPdf(pdf(3, streams))).toEqual({ sheets: 3 });
});

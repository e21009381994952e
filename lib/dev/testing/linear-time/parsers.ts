import { parse } from "csv-parse/sync";
import { checkPdf } from "@/lib/backend/kernel/judge/check-pdf";
import { isPolyglot } from "@/lib/backend/kernel/judge/file-kind";
import { CELLS, cellsOf, delimiterOf } from "@/lib/backend/kernel/text/csv-rows";
import { checkCaptions } from "@/lib/backend/media/check-captions";
import { checkMp4 } from "@/lib/backend/media/check-mp4";
import { checkWebm } from "@/lib/backend/media/check-webm";
import { allowedHtml } from "@/lib/base/html/allowed-html";
import { textOfHtml } from "@/lib/base/html/text-of-html";
import { MAX_CAPTIONS_BYTES } from "@/lib/contract/terms";

/** A parser of files or texts that visitors or staff send. */
interface MeasuredParser {
  /** Largest input in bytes. */
  bytes: number;
  tokens: readonly string[];
  /** Surrounds the repeated token with what the parser needs to go on. */
  around?: readonly [string, string];
  parse: (input: Buffer) => unknown;
}

const MEGABYTE = 1_000_000;
const FILE_BYTES = 10 * MEGABYTE;
/** Twice what a field of the desk holds. */
const HTML_BYTES = 100_000;
/** The desk sends a table in parts; this is a part of 50 long rows. */
const CSV_BYTES = 131_072;

function readCsv(input: Buffer): unknown {
  const text = input.toString("latin1");
  const options = { ...CELLS, columns: true, delimiter: delimiterOf(text) } as const;
  try {
    const rows = parse<{ record: Record<string, string> }>(text, options);
    return rows.map(({ record }) => cellsOf(record));
  } catch (error) {
    return error;
  }
}

/** A box of MP4 of 8 bytes. */
const box = (type: string, size = 8) => `\0\0\0${String.fromCharCode(size)}${type}`;

const TAGS = ["<p>", "</p>", "<b>", "</b>", "<a href='", "<a href=x>", "<!--", "-->", "<h2>x</h2>"];
const HTML_TOKENS = [
  ...TAGS,
  ...["<", ">", "&", "&amp;", "<table>", "<li>", "<script>", "<br", " ", "x ", "=", '"', "<p>x"],
  ...["<b></i>", "</p> </p>", "<p></p>", "<b>x</i>", "<ul><li>", "<![CDATA[", "&#", "<p "],
];

export const PARSERS: Record<string, MeasuredParser> = {
  pdf: {
    bytes: FILE_BYTES,
    around: ["%PDF-1.7\n", "\n%%EOF\n"],
    parse: checkPdf,
    tokens: [
      ...["stream\n", "stream\nx", "endstream", "stream\nendstream\n", "stream", ">>stream\n"],
      ...["1 0 obj\n", "1 0 obj<<>>stream\nendstream ", "endobj ", "<<", ">>", "<", "(", ")", "()"],
      ...[
        "\\(",
        "(\\",
        "%",
        "%\n",
        "/Filter[",
        "/Filter ",
        "/Type ",
        "/Type /Page ",
        "/First ",
        "/N ",
      ],
      ...[
        "/First /N ",
        "/ObjStm ",
        "#4a",
        " ",
        "\n",
        "/JS",
        "[",
        "]",
        "1 0 obj<</N 1 /First 1>>stream\n",
      ],
      "1 0 obj<</N 1/First 1>>stream\nendstream ",
    ],
  },
  kind: {
    bytes: FILE_BYTES,
    parse: isPolyglot,
    tokens: ["<", "<script", "%PDF", "PK", "<htm", "<?ph"],
  },
  mp4: {
    bytes: FILE_BYTES,
    parse: checkMp4,
    tokens: [box("free"), box("moov"), box("mdat"), box("trak", 16) + box("mdia"), "\0\0\0\0moov"],
  },
  mp4Tracks: {
    bytes: FILE_BYTES,
    // The size 0 means: to the end of the file.
    around: [`${box("mdat")}\0\0\0\0moov${box("mvhd", 8)}`, ""],
    parse: checkMp4,
    tokens: [box("trak"), box("trak", 16) + box("mdia"), box("free"), "\0\0\0\0trak\0\0\0\0mdia"],
  },
  webm: {
    bytes: FILE_BYTES,
    // A header, and a segment of unknown size.
    around: ["\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff", ""],
    parse: checkWebm,
    tokens: [
      "\xae\x80",
      "\x16\x54\xae\x6b\x80",
      "\x1f\x43\xb6\x75\x80",
      "\xec\x80",
      "\xae\xff",
      "\x01",
    ],
  },
  webmTracks: {
    bytes: FILE_BYTES,
    around: ["\x1a\x45\xdf\xa3\x80\x18\x53\x80\x67\xff\x16\x54\xae\x6b\xff", ""],
    parse: checkWebm,
    tokens: ["\xae\x80", "\xae\x83\x83\x81\x01", "\xae\xff", "\x83\x81\x01"],
  },
  captions: {
    bytes: MAX_CAPTIONS_BYTES,
    around: ["WEBVTT\n\n", "\n"],
    parse: checkCaptions,
    tokens: [
      ...[
        "\n",
        "x",
        "x\n",
        " ",
        "-->",
        "00:00:01.000 ",
        "00:00.000 --> 00:01.000\nx\n\n",
        "NOTE\n\n",
      ],
      ...["\r", "x\n\n", "STYLE "],
    ],
  },
  csv: {
    bytes: CSV_BYTES,
    around: ["sku,name\n", "\n"],
    parse: readCsv,
    tokens: [
      '"',
      '""',
      ",",
      "\n",
      "a,b\n",
      '"a","b"\n',
      "'",
      "'=",
      ";",
      "\r",
      '",',
      'a"',
      "x",
      '"\n',
      " ",
    ],
  },
  html: {
    bytes: HTML_BYTES,
    parse: (input) => allowedHtml(input.toString("latin1")),
    tokens: HTML_TOKENS,
  },
  htmlText: {
    bytes: HTML_BYTES,
    parse: (input) => textOfHtml(input.toString("latin1"), 160),
    tokens: HTML_TOKENS,
  },
};

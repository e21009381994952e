/** @jest-environment node */
import { readFileSync } from "node:fs";
import { checkCaptions } from "./check-captions";

const cue = (from: string, to: string, text = "Hello") => `${from} --> ${to}\n${text}\n\n`;
const file = (...blocks: string[]) => new TextEncoder().encode(`WEBVTT\n\n${blocks.join("")}`);
const FIRST = cue("00:01.000", "00:02.000");

test.each([
  ["one cue", file(FIRST)],
  ["hours, a name and settings", file("intro\n01:00:01.000 --> 01:00:02.500 line:0\nHello\n")],
  ["a note and a style", file("NOTE a comment\n\nSTYLE\n::cue { color: red }\n\n", FIRST)],
  ["two at one time", file(FIRST, FIRST)],
  ["line ends of Windows", new TextEncoder().encode(`\uFEFFWEBVTT\r\n\r\n${FIRST}`)],
  ["the demo in Bengali", readFileSync("public/media/demo/help/open-account-bn.vtt")],
])("takes captions with %s", (_, bytes) => expect(checkCaptions(bytes)).toBeNull());

test.each([
  ["other bytes", new Uint8Array([0xff, 0xfe, 0x57, 0x00]), { problem: "not_text" }],
  ["SubRip", new TextEncoder().encode("1\n00:00:01,000 --> 00:00:02,000\nA\n"), "not_captions"],
  ["a page", new TextEncoder().encode("<html>"), "not_captions"],
  ["nothing", file(), "no_cue"],
  ["a comma in a time", file("00:01,000 --> 00:02,000\nA\n"), { problem: "wrong_time", line: 3 }],
  [
    "an end before the start",
    file(cue("00:02.000", "00:01.000")),
    { problem: "wrong_time", line: 3 },
  ],
  ["text without times", file("Hello\nthere\n"), { problem: "wrong_time", line: 4 }],
  [
    "cues in another order",
    file(cue("00:05.000", "00:06.000"), FIRST),
    { problem: "wrong_order", line: 6 },
  ],
  ["a cue without text", file("00:01.000 --> 00:02.000\n\n"), { problem: "no_text", line: 3 }],
])("refuses %s", (_, bytes, expected) =>
  expect(checkCaptions(bytes)).toEqual(
    typeof expected === "string" ? { problem: expected } : expected,
  ),
);

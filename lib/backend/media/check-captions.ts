/** Why captions are not accepted, with the line from 1 where there is one. */
export type CaptionsProblem =
  | { problem: "not_text" | "not_captions" | "no_cue" }
  | { problem: "wrong_time" | "wrong_order" | "no_text"; line: number };

const SIGNATURE = /^WEBVTT(?:[ \t].*)?$/;
const TIMING =
  /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})[ \t]+-->[ \t]+(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})(?:[ \t].*)?$/;
/** Blocks without text of the video. */
const OTHER_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/;

const milliseconds = ([hours = "0", minutes, seconds, rest]: (string | undefined)[]): number =>
  ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1_000 + Number(rest);

/** Returns the first and last moment of a cue in ms; null if the line is none. */
function timesOf(line: string): { from: number; to: number } | null {
  const found = TIMING.exec(line);
  if (!found) return null;
  return { from: milliseconds(found.slice(1, 5)), to: milliseconds(found.slice(5, 9)) };
}

/** Reads text in UTF-8; null for other bytes. */
function textOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * Validates captions: WebVTT in UTF-8 with at least one cue, each with text, in the order of time.
 * @returns null if they can be shown
 */
export function checkCaptions(bytes: Uint8Array): CaptionsProblem | null {
  const text = textOf(bytes);
  if (text === null || text.includes("\0")) return { problem: "not_text" };
  const lines = text.split(/\r\n|\r|\n/);
  if (!SIGNATURE.test(lines[0] ?? "")) return { problem: "not_captions" };
  let cues = 0;
  let latest = 0;
  for (let index = 1; index < lines.length; index++) {
    if (lines[index] === "" || lines[index - 1] !== "") continue;
    const start = index;
    while (index < lines.length && lines[index] !== "") index++;
    const block = lines.slice(start, index);
    if (OTHER_BLOCK.test(block[0] ?? "")) continue;
    // A cue may have a name above its times.
    const timed = block[0]?.includes("-->") ? 0 : 1;
    const times = timesOf(block[timed] ?? "");
    if (!times || times.to <= times.from) return { problem: "wrong_time", line: start + timed + 1 };
    if (times.from < latest) return { problem: "wrong_order", line: start + timed + 1 };
    if (block.slice(timed + 1).every((line) => line.trim() === ""))
      return { problem: "no_text", line: start + timed + 1 };
    latest = times.from;
    cues++;
  }
  return cues > 0 ? null : { problem: "no_cue" };
}

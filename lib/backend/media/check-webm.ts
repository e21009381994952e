/** Ids of elements of EBML, with the bits that say their length. */
const ID = {
  header: 0x1a45dfa3,
  documentType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  cluster: 0x1f43b675,
} as const;

const VIDEO_TRACK = 1;
const PLAYED = ["V_VP8", "V_VP9", "V_AV1"];
/** Nanoseconds of a tick, if the file does not contain it. */
const USUAL_SCALE = 1_000_000;
/** Most elements beside each other: a film of eight hours has one cluster for each second. */
const MAX_ELEMENTS = 50_000;

interface Element {
  id: number;
  start: number;
  end: number;
}

/** A number of EBML. */
interface Variable {
  /** Bytes. */
  length: number;
  /** With the bit that says the length, as ids are written. */
  marked: number;
  /** Without it, as sizes are. */
  value: number;
}

/** Reads a number: the zeros at the start of its first byte give the number of bytes. */
function variable(file: Buffer, at: number, most: number): Variable | null {
  const first = file[at];
  if (first === undefined || first === 0) return null;
  const length = Math.clz32(first) - 23;
  if (length > most || at + length > file.length) return null;
  let [marked, value] = [first, first - 2 ** (8 - length)];
  for (let index = 1; index < length; index++) {
    const next = file[at + index] ?? 0;
    [marked, value] = [marked * 256 + next, value * 256 + next];
  }
  return { length, marked, value };
}

/** Returns the elements between two places, up to an incomplete one, or to the most allowed. */
function elementsIn(file: Buffer, from: number, to: number): Element[] {
  const found: Element[] = [];
  for (let at = from; at < to && found.length < MAX_ELEMENTS; ) {
    const id = variable(file, at, 4);
    const size = id && variable(file, at + id.length, 8);
    if (!id || !size) break;
    const start = at + id.length + size.length;
    // All bits set: of unknown length, as live recordings are.
    const isUnknown = size.value >= 2 ** (7 * size.length) - 1;
    const end = isUnknown ? to : start + size.value;
    if (end > to) break;
    found.push({ id: id.marked, start, end });
    at = end;
  }
  return found;
}

const wholeNumber = (file: Buffer, { start, end }: Element): number =>
  end > start && end - start <= 6 ? file.readUIntBE(start, end - start) : 0;

function real(file: Buffer, { start, end }: Element): number {
  if (end - start === 4) return file.readFloatBE(start);
  return end - start === 8 ? file.readDoubleBE(start) : 0;
}

const childOf = (file: Buffer, { start, end }: Element, id: number) =>
  elementsIn(file, start, end).find((element) => element.id === id);

function secondsOf(file: Buffer, info: Element | undefined): number | null {
  const duration = info && childOf(file, info, ID.duration);
  if (!info || !duration) return null;
  const scale = childOf(file, info, ID.scale);
  const nanoseconds = real(file, duration) * (scale ? wholeNumber(file, scale) : USUAL_SCALE);
  return nanoseconds > 0 ? Math.ceil(nanoseconds / 1e9) : null;
}

export function isWebm(file: Buffer): boolean {
  const [header] = elementsIn(file, 0, Math.min(file.length, 4_096));
  if (header?.id !== ID.header) return false;
  const type = childOf(file, header, ID.documentType);
  return type !== undefined && file.toString("latin1", type.start, type.end) === "webm";
}

/**
 * Checks a WebM file. It must be complete and contain moving pictures that browsers play.
 * @returns its length in seconds, null if the file does not contain it; or why it is not accepted
 */
export function checkWebm(
  file: Buffer,
): { seconds: number | null } | { problem: "damaged" | "no_pictures" | "not_played" } {
  const [, segment] = elementsIn(file, 0, file.length);
  if (segment?.id !== ID.segment || segment.end !== file.length) return { problem: "damaged" };
  const parts = elementsIn(file, segment.start, segment.end);
  const tracks = parts.find(({ id }) => id === ID.tracks);
  if (!tracks || !parts.some(({ id }) => id === ID.cluster) || parts.at(-1)?.end !== segment.end)
    return { problem: "damaged" };
  const codecs = elementsIn(file, tracks.start, tracks.end).flatMap((track) => {
    const type = track.id === ID.track ? childOf(file, track, ID.trackType) : undefined;
    if (!type || wholeNumber(file, type) !== VIDEO_TRACK) return [];
    const codec = childOf(file, track, ID.codec);
    return codec ? [file.toString("latin1", codec.start, codec.end)] : [""];
  });
  if (codecs.length === 0) return { problem: "no_pictures" };
  if (!codecs.every((codec) => PLAYED.includes(codec))) return { problem: "not_played" };
  return {
    seconds: secondsOf(
      file,
      parts.find(({ id }) => id === ID.info),
    ),
  };
}

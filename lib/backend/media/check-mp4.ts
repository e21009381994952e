/** A box of an ISO media file: its type, and where its content is. */
interface Box {
  type: string;
  start: number;
  end: number;
}

const TYPE = /^[\x20-\x7e\xa9]{4}$/;
const HEADER_BYTES = 8;
const LONG_HEADER_BYTES = 16;
/** Most boxes beside each other: a film of 50 MB in the smallest parts has some thousands. */
const MAX_BOXES = 20_000;
/** Most tracks of a movie. */
const MAX_TRACKS = 100;

/** Returns the boxes between two places; null if one is not whole, or there are too many. */
function boxesIn(file: Buffer, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  for (let at = from; at < to; ) {
    if (at + HEADER_BYTES > to || boxes.length === MAX_BOXES) return null;
    const short = file.readUInt32BE(at);
    const type = file.toString("latin1", at + 4, at + HEADER_BYTES);
    const isLong = short === 1;
    if (isLong && at + LONG_HEADER_BYTES > to) return null;
    // The size 0 means: to the end of the file.
    const size = isLong ? Number(file.readBigUInt64BE(at + HEADER_BYTES)) : short || to - at;
    const header = isLong ? LONG_HEADER_BYTES : HEADER_BYTES;
    if (size < header || at + size > to || !TYPE.test(type)) return null;
    boxes.push({ type, start: at + header, end: at + size });
    at += size;
  }
  return boxes;
}

/** Returns all boxes at a path such as `trak`, `mdia`. */
function boxesAt(file: Buffer, within: readonly Box[], [type, ...rest]: string[]): Box[] {
  const found = within.filter((box) => box.type === type);
  if (rest.length === 0) return found;
  return found.flatMap(({ start, end }) => boxesAt(file, boxesIn(file, start, end) ?? [], rest));
}

/** Length in seconds by the header of the movie, of which version 1 has longer fields. */
function secondsOf(file: Buffer, { start, end }: Box): number | null {
  const isLong = file[start] === 1;
  const [scaleAt, durationAt] = isLong ? [start + 20, start + 24] : [start + 12, start + 16];
  if (durationAt + (isLong ? 8 : 4) > end) return null;
  const scale = file.readUInt32BE(scaleAt);
  const duration = isLong
    ? Number(file.readBigUInt64BE(durationAt))
    : file.readUInt32BE(durationAt);
  return scale > 0 && duration > 0 ? Math.ceil(duration / scale) : null;
}

/** Kinds of pictures that all browsers of the shop play: H.264, VP9 and AV1. */
const PLAYED = ["avc1", "avc3", "vp09", "av01"];
/** Version, flags and number of entries, before the first kind of sample. */
const SAMPLES_BYTES = 8;

/**
 * Checks a file that begins like MP4. It must be complete and contain moving pictures that browsers
 * play.
 * @returns its length in seconds, null if the file does not contain it; or why it is not accepted
 */
export function checkMp4(
  file: Buffer,
): { seconds: number | null } | { problem: "damaged" | "no_pictures" | "not_played" } {
  const boxes = boxesIn(file, 0, file.length);
  const movie = boxes?.find(({ type }) => type === "moov");
  const parts = movie && boxesIn(file, movie.start, movie.end);
  const header = parts?.find(({ type }) => type === "mvhd");
  if (!boxes?.some(({ type }) => type === "mdat") || !parts || !header)
    return { problem: "damaged" };
  const tracks = parts.filter(({ type }) => type === "trak");
  if (tracks.length > MAX_TRACKS) return { problem: "damaged" };
  const isPicture = ({ start, end }: Box) =>
    boxesAt(file, boxesIn(file, start, end) ?? [], ["mdia", "hdlr"]).some(
      (box) => file.toString("latin1", box.start + 8, box.start + 12) === "vide",
    );
  const pictures = tracks.filter(isPicture);
  const samples = boxesAt(
    file,
    pictures.flatMap(({ start, end }) => boxesIn(file, start, end) ?? []),
    [...["mdia", "minf", "stbl", "stsd"]],
  );
  if (samples.length === 0) return { problem: "no_pictures" };
  const kinds = samples.map(({ start }) =>
    file.toString("latin1", start + SAMPLES_BYTES + 4, start + SAMPLES_BYTES + 8),
  );
  if (!kinds.every((kind) => PLAYED.includes(kind))) return { problem: "not_played" };
  return { seconds: secondsOf(file, header) };
}

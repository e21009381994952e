/** A message between the process of the server and the one that judges files. */
export interface Frame {
  head: unknown;
  body: Buffer;
}

/** Bytes before the head: its length, and that of the body. */
const LENGTHS_BYTES = 8;

/** Returns the bytes of a message in the order in which they are written. */
export function frameOf(head: unknown, body: Uint8Array): Uint8Array[] {
  const text = Buffer.from(JSON.stringify(head));
  const lengths = Buffer.alloc(LENGTHS_BYTES);
  lengths.writeUInt32LE(text.length, 0);
  lengths.writeUInt32LE(body.length, 4);
  return [lengths, text, body];
}

/** Puts messages together from the pieces in which they arrive. */
export class FrameReader {
  #pieces: Buffer[] = [];
  #length = 0;
  #wanted = LENGTHS_BYTES;

  /** Returns the messages that are complete with this piece. */
  push(piece: Buffer): Frame[] {
    this.#pieces.push(piece);
    this.#length += piece.length;
    const frames: Frame[] = [];
    while (this.#length >= this.#wanted) {
      const all = Buffer.concat(this.#pieces);
      const headEnd = LENGTHS_BYTES + all.readUInt32LE(0);
      const bodyEnd = headEnd + all.readUInt32LE(4);
      this.#pieces = [all];
      this.#wanted = bodyEnd;
      if (all.length < bodyEnd) break;
      const head: unknown = JSON.parse(all.toString("utf8", LENGTHS_BYTES, headEnd));
      frames.push({ head, body: all.subarray(headEnd, bodyEnd) });
      this.#pieces = [all.subarray(bodyEnd)];
      this.#length = all.length - bodyEnd;
      this.#wanted = LENGTHS_BYTES;
    }
    return frames;
  }
}

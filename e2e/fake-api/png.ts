import { crc32, deflateSync } from "node:zlib";

const SIZE = 64;

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(content.length + 8);
  framed.writeUInt32BE(data.length, 0);
  content.copy(framed, 4);
  framed.writeUInt32BE(crc32(content), content.length + 4);
  return framed;
}

/** Creates a small PNG of one color, which depends on the name. */
export function png(name: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const seed = crc32(name);
  const pixel = [seed & 255, (seed >> 8) & 255, (seed >> 16) & 255];
  const row = Buffer.from([0, ...Array.from({ length: SIZE }, () => pixel).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIZE }, () => row)));
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk("IHDR", header),
    chunk("IDAT", pixels),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

import type { StoredFile } from "./file-store";

/** Reads all bytes of a file of a store. */
export async function readWhole({ size, open }: StoredFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of open({ start: 0, end: size - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

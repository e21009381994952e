/** Pieces of something that an option names: a product or a batch. */
export interface NamedPieces {
  name: string;
  quantity: number;
}

const ONE = /^\s*([^:,]+):(\d{1,5})\s*$/;

/** Reads names with pieces such as `bp-arm:1,mask-50:2`; null if they cannot be read. */
export function readNamedPieces(raw: string): NamedPieces[] | null {
  const found = raw.split(",").map((one) => ONE.exec(one));
  const named = found.flatMap((match) => {
    const [, name, quantity] = match ?? [];
    return name && Number(quantity) > 0 ? [{ name, quantity: Number(quantity) }] : [];
  });
  return named.length === found.length ? named : null;
}

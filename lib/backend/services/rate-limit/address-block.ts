import { isIP } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}

/** The first four groups of an IPv6 address, its `::` written out. */
function network(address: string): string {
  const [head = "", tail] = address.split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const first = all.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return first.join(":");
}

/**
 * What counts as one address: an IPv4 address, or the /64 an IPv6 customer is given (P112).
 * Null for anything else.
 */
export function addressBlock(address: string | undefined): string | null {
  const [plain = ""] = (address ?? "").split("%");
  const mapped = MAPPED.exec(plain)?.[1];
  if (mapped !== undefined && isIP(mapped) === 4) return mapped;
  const version = isIP(plain);
  if (version === 4) return plain;
  return version === 6 ? `${network(plain)}::/64` : null;
}

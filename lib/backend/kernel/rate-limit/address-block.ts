import { isIP } from "node:net";

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

function groupsOf(part: string): string[] {
  return part === "" ? [] : part.split(":");
}

/** Returns the first groups of an IPv6 address, with `::` expanded. */
function network(address: string, groups: number): string {
  const [head = "", tail] = address.split("::");
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  const missing = Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: missing }, () => "0"), ...after];
  const first = all.slice(0, groups).map((group) => Number.parseInt(group, 16).toString(16));
  return first.join(":");
}

/** Addresses that share a counter. */
export interface AddressBlock {
  block: string;
  /** Factor on the limit of one customer. */
  share: number;
}

// A provider assigns a /48 to one site, but mobile networks put many phones into one.
const SITE_SHARE = 10;

function plainAddress(address: string | undefined): { plain: string; version: number } {
  const [bare = ""] = (address ?? "").split("%");
  const mapped = MAPPED.exec(bare)?.[1];
  const plain = mapped !== undefined && isIP(mapped) === 4 ? mapped : bare;
  return { plain, version: isIP(plain) };
}

/**
 * Returns the blocks by which an address is counted: an IPv4 address; or the /64 an IPv6 customer
 * gets, and the /48 around it, all of which one customer may control. Empty for anything else.
 */
export function addressBlocks(address: string | undefined): AddressBlock[] {
  const { plain, version } = plainAddress(address);
  if (version === 4) return [{ block: plain, share: 1 }];
  if (version !== 6) return [];
  return [
    { block: `${network(plain, 4)}::/64`, share: 1 },
    { block: `${network(plain, 3)}::/48`, share: SITE_SHARE },
  ];
}

/**
 * Returns the network of an address for logs: the /24 of IPv4, the /48 of IPv6; null for anything
 * else.
 */
export function addressNetwork(address: string | undefined): string | null {
  const { plain, version } = plainAddress(address);
  if (version === 4) return `${plain.split(".").slice(0, 3).join(".")}.0/24`;
  return version === 6 ? `${network(plain, 3)}::/48` : null;
}

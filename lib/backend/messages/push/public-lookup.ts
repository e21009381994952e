import { lookup } from "node:dns";
import { BlockList, type LookupFunction } from "node:net";

const PRIVATE = new BlockList();

for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv4");

for (const [network, prefix] of [
  ["::", 127],
  // Those of IPv4 in IPv6; `::ffff:` is compared with the list above.
  ["64:ff9b::", 96],
  ["2002::", 16],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  PRIVATE.addSubnet(network, prefix, "ipv6");

/** Whether an address is one of this machine or of a private network, or means no single machine. */
export function isPrivateAddress(address: string): boolean {
  return PRIVATE.check(address, address.includes(":") ? "ipv6" : "ipv4");
}

/**
 * Looks a name up for a connection, and refuses private addresses: a name that a visitor gives must
 * not lead into the network of the shop, now or later.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const refused = error ?? found.find(({ address }) => isPrivateAddress(address));
    const [first] = found ?? [];
    if (refused instanceof Error) callback(refused, "");
    else if (refused || !first) callback(new Error("the address is a private one"), "");
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

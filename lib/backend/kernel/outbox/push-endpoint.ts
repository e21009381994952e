import { isIP } from "node:net";

/** Names that mean this machine or a private network. */
const PRIVATE_NAME = /(?:^|\.)(?:localhost|local|internal|lan|home\.arpa)$/;

/**
 * Whether messages may be sent to an address that a browser names as its push service: https, the
 * usual port, and a public name. What the name stands for is checked at the connection.
 * @param own address of a push service that the operator allows as well
 */
export function isPushEndpoint(endpoint: string, own?: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, origin, hostname, port, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (own !== undefined && origin === new URL(own).origin) return true;
  const name = hostname.replace(/\.$/, "");
  const isPublic = name.includes(".") && isIP(name) === 0 && !PRIVATE_NAME.test(name);
  return protocol === "https:" && port === "" && isPublic;
}

import type { AppContext } from "../kernel/http/http";
import { addressNetwork } from "../kernel/rate-limit/address-block";
import { deviceClass } from "../kernel/sessions/device-class";
import type { LoginPlace } from "../kernel/sessions/staff-sessions";

/** Returns the kind of device that a request comes from, and the beginning of its address. */
export function loginPlace(c: AppContext): LoginPlace {
  const device = deviceClass(c.req.header("User-Agent"));
  return { ...device, network: addressNetwork(c.env?.clientAddress) };
}

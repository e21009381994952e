import { MANUAL_METHODS } from "@/lib/contract/terms";

/** Whether a payment was recorded by staff. */
export function isManual(gateway: string): boolean {
  return MANUAL_METHODS.some((method) => method === gateway);
}

import { toVatRate } from "@/lib/shop/pricing/vat";

/** Example rates by category in percent, for the demo shop only: ask an accountant for the real ones. */
const PERCENT: Record<string, number> = {
  "medicines-and-otc": 2.4,
  "vitamins-and-nutrition": 15,
  "medical-home-appliances": 15,
  "blood-pressure-and-heart": 7.5,
  "thermometers-and-oximeters": 7.5,
  "mobility-aids": 0,
};

/** Returns the VAT rate of a demo product in hundredths of a percent; null for the standard rate. */
export function demoVatRate(category: string): number | null {
  const percent = PERCENT[category];
  return percent === undefined ? null : toVatRate(percent);
}

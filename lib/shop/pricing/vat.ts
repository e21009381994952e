/** Hundredths of a percent in one percent, because rates such as 7.5 % are not whole. */
const PER_PERCENT = 100;
const WHOLE = 100 * PER_PERCENT;

/** Converts a VAT rate from percent, such as 7.5, to hundredths of a percent, such as 750. */
export function toVatRate(percent: number): number {
  return Math.round(percent * PER_PERCENT);
}

/** Converts a VAT rate from hundredths of a percent to percent. */
export function toVatPercent(rate: number): number {
  return rate / PER_PERCENT;
}

/** An amount that includes VAT, and its parts, in integer poisha: `net` + `vat` is `gross`. */
export interface VatSplit {
  gross: number;
  net: number;
  vat: number;
}

/**
 * Splits an amount that includes VAT. The VAT is gross x rate / (100 % + rate), rounded to the
 * nearest poisha, half a poisha up; the rest is the value without VAT.
 * @param gross poisha, not negative
 * @param rate hundredths of a percent
 */
export function splitVat(gross: number, rate: number): VatSplit {
  const divisor = WHOLE + rate;
  const vat = Math.floor((2 * gross * rate + divisor) / (2 * divisor));
  return { gross, net: gross - vat, vat };
}

const DECIMAL = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/;

/** Poisha as a gateway writes taka: 12345 is "123.45". */
export function toDecimal(poisha: number): string {
  const whole = Math.floor(poisha / 100);
  return `${whole}.${String(poisha % 100).padStart(2, "0")}`;
}

/** A gateway's decimal taka as integer poisha, without floating point; null when it is no amount. */
export function fromDecimal(text: string): number | null {
  const [, whole, fraction = ""] = DECIMAL.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  return Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
}

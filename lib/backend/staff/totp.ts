import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import { toLatinDigits } from "@/lib/base/text/latin-digits";

/** Seconds for which a code is shown. */
const PERIOD = 30;
const DIGITS = 6;
/** A code may be one step early or late: clocks differ, and typing takes time. */
const WINDOW = 1;

/** @param names issuer and account that an authenticator app shows with the code */
function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({ ...names, secret: Secret.fromBase32(secret), period: PERIOD, digits: DIGITS });
}

/** Returns random bytes as the secret of an authenticator app. */
export function totpSecret(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32;
}

/** Returns the secret as an authenticator app reads it: an address, and a QR code of it as SVG. */
export function enrolment(secret: string, { mail, shop }: { mail: string; shop: string }) {
  const uri = totpOf(secret, { issuer: shop, label: mail }).toString();
  return { secret, uri, qrSvg: renderSVG(uri, { border: 2 }) };
}

/** Normalises a typed code: Latin digits and lower-case letters without spaces and hyphens. */
export function typedCode(code: string): string {
  return toLatinDigits(code).toLowerCase().replace(/[\s-]/g, "");
}

/**
 * Returns the time step of a code; null for a wrong code.
 * @param at epoch ms
 */
export function stepOfCode(secret: string, code: string, at: number): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const delta = totpOf(secret).validate({ token: code, timestamp: at, window: WINDOW });
  return delta === null ? null : Math.floor(at / 1000 / PERIOD) + delta;
}

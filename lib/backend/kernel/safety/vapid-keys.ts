import { createECDH, createPrivateKey, sign } from "node:crypto";
import type { Secrets } from "./secrets";

/** Curve P-256, which RFC 8291 and RFC 8292 require. */
export const PUSH_CURVE = "prime256v1";

/** Validity of a signature in ms; RFC 8292 allows 24 hours. */
const VALID_MS = 12 * 3_600_000;

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/**
 * Returns the key pair that identifies the shop to push services (VAPID, RFC 8292). It is derived
 * from the secret of the shop, so that all instances have the same one without storing it.
 */
export function vapidKeys({ keyFor }: Pick<Secrets, "keyFor">) {
  const ecdh = createECDH(PUSH_CURVE);
  ecdh.setPrivateKey(keyFor("web-push"));
  const point = ecdh.getPublicKey();
  const publicKey = point.toString("base64url");
  const privateKey = createPrivateKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      d: ecdh.getPrivateKey("base64url"),
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  return {
    /** The uncompressed point in base64url, for browsers. */
    publicKey,
    /**
     * Returns the Authorization header of a message.
     * @param audience origin of the push service
     * @param subject address of the shop
     * @param now epoch ms
     */
    authorization: (audience: string, subject: string, now: number): string => {
      const expires = Math.floor((now + VALID_MS) / 1_000);
      const header = encoded({ typ: "JWT", alg: "ES256" });
      const signed = `${header}.${encoded({ aud: audience, exp: expires, sub: subject })}`;
      const signature = sign("sha256", Buffer.from(signed), {
        key: privateKey,
        dsaEncoding: "ieee-p1363",
      });
      return `vapid t=${signed}.${signature.toString("base64url")}, k=${publicKey}`;
    },
  };
}

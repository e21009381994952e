import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { PUSH_CURVE } from "../../kernel/safety/vapid-keys";

const SALT_BYTES = 16;
/** Size of the only record of a message. */
const RECORD_BYTES = 4_096;
/** Marks the end of the text in the last record. */
const LAST_RECORD = 2;

/** Keys of a browser for the messages to it, in base64url. */
export interface PushKeys {
  /** Uncompressed point of P-256. */
  publicKey: string;
  authSecret: string;
}

/** What is random in a message. The example of RFC 8291 needs certain values. */
interface Chance {
  privateKey?: Buffer;
  salt?: Buffer;
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

const label = (name: string) => Buffer.from(`Content-Encoding: ${name}\0`);

/**
 * Encrypts a message for one browser, as RFC 8291 specifies (`aes128gcm`). The push service cannot
 * read it.
 * @throws Error if the public key is not on the curve
 */
export function encryptPush(
  text: string,
  { publicKey, authSecret }: PushKeys,
  { privateKey, salt = randomBytes(SALT_BYTES) }: Chance = {},
): Buffer {
  const receiver = Buffer.from(publicKey, "base64url");
  const ecdh = createECDH(PUSH_CURVE);
  if (privateKey) ecdh.setPrivateKey(privateKey);
  else ecdh.generateKeys();
  const sender = ecdh.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]);
  const shared = ecdh.computeSecret(receiver);
  const secret = derive(shared, Buffer.from(authSecret, "base64url"), info, 32);
  const key = derive(secret, salt, label("aes128gcm"), 16);
  const nonce = derive(secret, salt, label("nonce"), 12);
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = [cipher.update(text, "utf8"), cipher.update(Buffer.of(LAST_RECORD))];
  const header = Buffer.alloc(SALT_BYTES + 5);
  salt.copy(header);
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES);
  header.writeUInt8(sender.length, SALT_BYTES + 4);
  return Buffer.concat([header, sender, ...sealed, cipher.final(), cipher.getAuthTag()]);
}

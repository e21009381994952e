import { createECDH, randomBytes, webcrypto } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";

const { subtle } = webcrypto;
const EC = { name: "ECDSA", namedCurve: "P-256" };

interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Keys of a browser that is notified, and how it reads a message (RFC 8291) with Web Crypto. */
export class PushBrowser {
  readonly #ecdh = createECDH("prime256v1");
  readonly #auth: Buffer;

  constructor(keys: { privateKey: string; auth: string } | null = null) {
    if (keys) this.#ecdh.setPrivateKey(keys.privateKey, "base64url");
    else this.#ecdh.generateKeys();
    this.#auth = keys ? Buffer.from(keys.auth, "base64url") : randomBytes(16);
  }

  get keys() {
    return {
      p256dh: this.#ecdh.getPublicKey("base64url"),
      auth: this.#auth.toString("base64url"),
    };
  }

  async #derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Promise<Buffer> {
    const key = await subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
    const hkdf = { name: "HKDF", hash: "SHA-256", salt, info };
    return Buffer.from(await subtle.deriveBits(hkdf, key, bytes * 8));
  }

  async read(body: Buffer): Promise<string> {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)];
    const sender = body.subarray(21, 21 + length);
    const info = Buffer.concat([Buffer.from("WebPush: info\0"), this.#ecdh.getPublicKey(), sender]);
    const secret = await this.#derive(this.#ecdh.computeSecret(sender), this.#auth, info, 32);
    const raw = await this.#derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
    const iv = await this.#derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
    const key = await subtle.importKey("raw", raw, "AES-GCM", false, ["decrypt"]);
    const sealed = body.subarray(21 + length);
    const padded = Buffer.from(await subtle.decrypt({ name: "AES-GCM", iv }, key, sealed));
    const end = padded.lastIndexOf(2);
    return padded.subarray(0, end).toString();
  }
}

/**
 * Verifies the Authorization header of a message (RFC 8292) with Web Crypto.
 * @returns its claims, and the key of the shop
 */
export async function readVapid(header = "") {
  const [, token = "", key = ""] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const shop = await subtle.importKey("raw", Buffer.from(key, "base64url"), EC, true, ["verify"]);
  const isGenuine = await subtle.verify(
    { name: "ECDSA", hash: "SHA-256" },
    shop,
    Buffer.from(signature, "base64url"),
    Buffer.from(`${head}.${claims}`),
  );
  if (!isGenuine) throw new Error("the signature of the shop is wrong");
  const read = (part: string): unknown => JSON.parse(Buffer.from(part, "base64url").toString());
  return { key, header: read(head), claims: read(claims) };
}

/**
 * Starts a push service on this machine.
 * @param judge status of the n-th response, counted from 1; null closes the connection
 */
export async function startPushService(judge: (n: number) => number | null = () => 201) {
  const calls: Received[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    calls.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) });
    const status = judge(calls.length);
    if (status === null) request.socket.destroy();
    else response.writeHead(status).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    /** Value for `PUSH_SERVICE_URL`. */
    url: `http://127.0.0.1:${port}`,
    calls,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, "close");
    },
  };
}

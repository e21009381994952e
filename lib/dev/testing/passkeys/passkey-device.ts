import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import type {
  NewPasskey,
  PasskeyCreation,
  PasskeyRequest,
  PasskeyTouch,
} from "@/lib/contract/passkeys/schemas";

type CborKey = number | string;
type Cbor = CborKey | Buffer | Map<CborKey, Cbor>;

/** Beginning of a CBOR item: its kind, and a number or length below 65,536. */
function cborHead(kind: number, count: number): Buffer {
  const first = kind << 5;
  if (count < 24) return Buffer.from([first | count]);
  if (count < 256) return Buffer.from([first | 24, count]);
  return Buffer.from([first | 25, count >> 8, count & 255]);
}

function cbor(value: Cbor): Buffer {
  if (typeof value === "number") return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([cborHead(3, text.length), text]);
  }
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  const entries = [...value].flatMap(([key, entry]) => [cbor(key), cbor(entry)]);
  return Buffer.concat([cborHead(5, value.size), ...entries]);
}

/** Returns a public key of P-256 as COSE. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  return cbor(
    new Map<CborKey, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, "base64url")],
      [-3, Buffer.from(y, "base64url")],
    ]),
  );
}

const sha256 = (text: string | Buffer) => createHash("sha256").update(text).digest();
const base64url = (bytes: Buffer) => bytes.toString("base64url");

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;

/** What a device or a stranger does differently. */
export interface OddAnswer {
  /** Of the page that asks; that of the shop by default. */
  origin?: string;
  /** Host that the passkey is for; that of the options by default. */
  rpId?: string;
  challenge?: string;
  /** Number of the signature, which otherwise is one more than that of the last one. */
  counter?: number;
  /** Whether the person unlocked the device. */
  verified?: boolean;
}

/** A device with one passkey, which signs as a phone does. */
export class PasskeyDevice {
  readonly id: string;
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private userHandle = "";
  private counter = 0;

  /** @param id of the passkey, for a stranger who claims to have it */
  constructor(
    private readonly origin: string,
    id = base64url(randomBytes(16)),
  ) {
    this.id = id;
  }

  private clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(rpId: string, flags: number, odd: OddAnswer): Buffer {
    this.counter = odd.counter ?? this.counter + 1;
    const lock = odd.verified === false ? 0 : USER_VERIFIED;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(USER_PRESENT | lock | flags, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(odd.rpId ?? rpId), rest]);
  }

  /** Makes the passkey. */
  make({ challenge, rp, user }: PasskeyCreation, odd: OddAnswer = {}): NewPasskey {
    this.userHandle = user.id;
    const credentialId = Buffer.from(this.id, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(credentialId.length);
    const authData = Buffer.concat([
      this.authenticatorData(rp.id, HAS_KEY, odd),
      Buffer.alloc(16),
      length,
      credentialId,
      coseKey(this.keys.publicKey),
    ]);
    const attestation = new Map<CborKey, Cbor>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    const clientData = this.clientData("webauthn.create", odd.challenge ?? challenge, odd.origin);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: base64url(clientData),
        attestationObject: base64url(cbor(attestation)),
        transports: ["internal"],
      },
    };
  }

  /** Signs with the passkey. */
  touch({ challenge, rpId }: PasskeyRequest, odd: OddAnswer = {}): PasskeyTouch {
    const authData = this.authenticatorData(rpId, 0, odd);
    const clientData = this.clientData("webauthn.get", odd.challenge ?? challenge, odd.origin);
    const signed = Buffer.concat([authData, sha256(clientData)]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(sign("sha256", signed, this.keys.privateKey)),
        ...(this.userHandle && { userHandle: this.userHandle }),
      },
    };
  }
}

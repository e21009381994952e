import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackendStartError, errorCode, errorReason } from "../errors";

export const SECRET_FILE = "app-secret";
const MIN_LENGTH = 16;

/** Independent keys, one for each purpose. */
export interface Secrets {
  session: Buffer;
  csrf: Buffer;
  sandbox: string;
  /** Encrypts the payment gateway's token in the database. */
  gatewayToken: Buffer;
  log: Buffer;
  /** Returns the key for a purpose that the module of the caller owns. */
  keyFor: (purpose: string) => Buffer;
}

function readSecret(file: string): string | null {
  try {
    const secret = readFileSync(file, "utf8").trim();
    if (secret.length >= MIN_LENGTH) return secret;
  } catch (error) {
    if (errorCode(error) === "ENOENT") return null;
    throw error;
  }
  throw new BackendStartError(`Secret file ${file} is empty or too short; delete it to make one.`);
}

// Links a complete file into place, so that a process that loses the race never reads a partial
// secret.
function makeSecret(file: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600, flag: "wx" });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== "EEXIST") throw error;
  } finally {
    unlinkSync(draft);
  }
}

/**
 * Returns the secret of this shop from DATA_DIR; creates it once with mode 0600.
 * @throws BackendStartError when the file is invalid or cannot be created
 */
export function loadAppSecret(dataDir: string): string {
  const file = join(dataDir, SECRET_FILE);
  try {
    const existing = readSecret(file);
    if (existing) return existing;
    makeSecret(file);
    const made = readSecret(file);
    if (made) return made;
  } catch (error) {
    if (error instanceof BackendStartError) throw error;
    throw new BackendStartError(`Secret file ${file} cannot be used: ${errorReason(error)}`);
  }
  throw new BackendStartError(`Secret file ${file} cannot be made.`);
}

export function deriveSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", appSecret, "niramoy", purpose, 32));
  return {
    session: derive("session"),
    csrf: derive("csrf"),
    sandbox: derive("sandbox").toString("hex"),
    gatewayToken: derive("gateway-token"),
    log: derive("log"),
    keyFor: derive,
  };
}

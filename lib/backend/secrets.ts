import { hkdfSync, randomBytes, randomUUID } from "node:crypto";
import { linkSync, readFileSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BackendStartError, errorCode, errorReason } from "./errors";

export const SECRET_FILE = "app-secret";
const MIN_LENGTH = 16;

/** One key for each purpose; knowing one tells nothing about the others. */
export interface Secrets {
  session: Buffer;
  csrf: Buffer;
  altcha: string;
  altchaKey: string;
  sandbox: string;
  log: Buffer;
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

// A complete file is linked into place: a process that loses the race never reads half a secret.
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
 * The secret of this shop: kept in DATA_DIR, made once with mode 0600.
 * @throws BackendStartError when the file is unusable or cannot be made
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

/** Separate keys derived from the one secret. */
export function deriveSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync("sha256", appSecret, "niramoy", purpose, 32));
  return {
    session: derive("session"),
    csrf: derive("csrf"),
    altcha: derive("altcha").toString("hex"),
    altchaKey: derive("altcha-key").toString("hex"),
    sandbox: derive("sandbox").toString("hex"),
    log: derive("log"),
  };
}

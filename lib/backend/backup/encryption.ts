import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { AppError } from "../kernel/errors";
import { filesBelow } from "../kernel/files/files-below";
import { MANIFEST, readManifest } from "./manifest";

/** File with the parameters of the encryption, none of them secret. */
const ENCRYPTION = "encryption.json";
const SUFFIX = ".enc";
/** The manifest of an encrypted backup. */
export const SEALED_MANIFEST = MANIFEST + SUFFIX;

const ALGORITHM = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const parametersSchema = z.object({
  format: z.literal(1),
  algorithm: z.literal(ALGORITHM),
  salt: z.base64(),
});

/**
 * Derives the key for one backup from the passphrase, so that a file of another backup cannot be
 * decrypted with it; takes about 0.1 s.
 */
function keyOf(passphrase: string, salt: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase, salt, KEY_BYTES, SCRYPT, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * Writes the nonce, the encrypted bytes, and the tag, which authenticates the bytes and the path.
 */
async function encryptFile(source: string, target: string, path: string, key: Buffer) {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(path));
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  writeFileSync(target, nonce, { mode: 0o600 });
  await pipeline(createReadStream(source), cipher, createWriteStream(target, { flags: "a" }));
  writeFileSync(target, cipher.getAuthTag(), { flag: "a" });
}

/** Encrypts a complete backup into a new folder. @param passphrase BACKUP_KEY */
export async function encryptBackup(plain: string, target: string, passphrase: string) {
  const salt = randomBytes(KEY_BYTES);
  const key = await keyOf(passphrase, salt);
  mkdirSync(target, { mode: 0o700 });
  for (const path of filesBelow(plain))
    await encryptFile(join(plain, path), join(target, path + SUFFIX), path, key);
  const parameters = { format: 1, algorithm: ALGORITHM, salt: salt.toString("base64") };
  writeFileSync(join(target, ENCRYPTION), `${JSON.stringify(parameters)}\n`, { mode: 0o600 });
}

/** Reads the nonce and the tag of an encrypted file, and the number of bytes between them. */
async function readEnds(source: string) {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    const nonce = Buffer.alloc(NONCE_BYTES);
    const tag = Buffer.alloc(TAG_BYTES);
    await file.read(nonce, 0, NONCE_BYTES, 0);
    await file.read(tag, 0, TAG_BYTES, Math.max(0, size - TAG_BYTES));
    return { nonce, tag, bytes: size - NONCE_BYTES - TAG_BYTES };
  } finally {
    await file.close();
  }
}

/** @throws AppError 422 with `refusal` when the key is wrong or the file was changed */
async function decryptFile(
  source: string,
  target: string,
  path: string,
  key: Buffer,
  refusal: string,
): Promise<void> {
  if (!existsSync(source)) throw new AppError(422, `${path}${SUFFIX} of the backup is missing`);
  const { nonce, tag, bytes } = await readEnds(source);
  if (bytes < 0) throw new AppError(422, refusal);
  const start = NONCE_BYTES;
  const body =
    bytes === 0 ? Readable.from([]) : createReadStream(source, { start, end: start + bytes - 1 });
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(path))
    .setAuthTag(tag);
  // Distinguishes a failed authentication from a full disk, which rejects the same pipeline.
  let isGenuine = true;
  decipher.once("error", () => {
    isGenuine = false;
  });
  mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
  try {
    await pipeline(body, decipher, createWriteStream(target, { mode: 0o600 }));
  } catch (error) {
    if (isGenuine) throw error;
    throw new AppError(422, refusal);
  }
}

function readSalt(backup: string): Buffer {
  try {
    const text = readFileSync(join(backup, ENCRYPTION), "utf8");
    return Buffer.from(parametersSchema.parse(JSON.parse(text)).salt, "base64");
  } catch {
    throw new AppError(422, `${ENCRYPTION} of the backup is damaged`);
  }
}

async function decryptBackup(backup: string, target: string, passphrase: string) {
  const key = await keyOf(passphrase, readSalt(backup));
  const decrypt = (path: string, refusal: string) =>
    decryptFile(join(backup, path + SUFFIX), join(target, path), path, key, refusal);
  await decrypt(MANIFEST, "BACKUP_KEY is not the key of this backup, or its manifest is damaged");
  for (const { path } of readManifest(target).files)
    await decrypt(path, `${path}${SUFFIX} of the backup is damaged`);
}

/**
 * Passes a folder with the plain files of a backup to `work`: its own folder, or a temporary one
 * with the decrypted files.
 * @param passphrase BACKUP_KEY
 * @throws AppError 422 when the key is missing or wrong, or a file is missing or was changed
 */
export async function withPlainFiles<T>(
  backup: string,
  passphrase: string | undefined,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(join(backup, ENCRYPTION))) {
    if (existsSync(join(backup, SEALED_MANIFEST)))
      throw new AppError(422, `${ENCRYPTION} of the backup is missing`);
    return work(backup);
  }
  if (passphrase === undefined) throw new AppError(422, "The backup is encrypted: set BACKUP_KEY.");
  const folder = mkdtempSync(join(tmpdir(), "niramoy-backup-"));
  try {
    await decryptBackup(backup, folder, passphrase);
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

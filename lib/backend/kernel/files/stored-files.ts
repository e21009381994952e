import { randomBytes } from "node:crypto";
import { refusalText } from "@/lib/contract/refusal-texts/refusal";
import type { Services } from "../../services";
import { AppError } from "../errors";
import type { FileStore } from "./file-store";

/** Returns an unguessable name, without any part of the customer's file name. */
export const newFileKey = () => randomBytes(16).toString("hex");

/** Store of customers' files, and log for files that cannot be written or deleted. */
export interface PrivateFiles {
  store: FileStore;
  log: Services["log"];
}

/**
 * Stores a customer's file, before the row with its name: a file without a row is deleted after a
 * day.
 * @param folder with a slash at its end, or empty
 * @returns its name in the store
 * @throws AppError 503 if it cannot be written
 */
export async function storeFile(
  { store, log }: PrivateFiles,
  { folder, ending }: { folder: string; ending: string },
  content: Uint8Array,
): Promise<string> {
  const name = `${folder}${newFileKey()}.${ending}`;
  try {
    await store.write(name, content);
  } catch (error) {
    log.error({ err: error }, "a file of a customer cannot be stored");
    throw new AppError(503, refusalText("photos.notStored"));
  }
  return name;
}

/**
 * Runs a write that stores files and lists them in `stored`; without their rows, they are deleted
 * again.
 * @throws what `write` throws
 */
export async function keepIfWritten<Stored extends { file: string }, Result>(
  store: FileStore,
  write: (stored: Stored[]) => Promise<Result>,
): Promise<Result> {
  const stored: Stored[] = [];
  try {
    return await write(stored);
  } catch (error) {
    for (const { file } of stored) await store.delete(file);
    throw error;
  }
}

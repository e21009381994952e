import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { AppError, errorReason } from "../kernel/errors";

export const MANIFEST = "manifest.json";

const fileSchema = z.strictObject({
  path: z.string().regex(/^(?!\/)(?!.*\.\.)[^\\]+$/),
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[\da-f]{64}$/),
});

const manifestSchema = z.looseObject({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(["sqlite", "postgres"]),
  /** Whether the backup includes the app secret, which signs sessions. */
  secrets: z.boolean(),
  files: z.array(fileSchema),
});

/** Contents of a backup. */
export type Manifest = z.infer<typeof manifestSchema>;
type StoredFile = z.infer<typeof fileSchema>;

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/** Returns size and checksum of a file of a backup. */
export async function describeFile(backup: string, path: string): Promise<StoredFile> {
  const file = join(backup, path);
  return { path, bytes: statSync(file).size, sha256: await sha256(file) };
}

/** @throws AppError 422 when the folder has no complete backup */
export function readManifest(backup: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(join(backup, MANIFEST), "utf8")));
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it is of another format" : errorReason(error);
    throw new AppError(422, `${backup} is no backup: ${reason}`);
  }
}

/**
 * Compares every file with its checksum.
 * @throws AppError 422 with the first missing or changed file
 */
export async function checkFiles(backup: string, { files }: Manifest): Promise<void> {
  for (const file of files) {
    if (!existsSync(join(backup, file.path)))
      throw new AppError(422, `${file.path} of the backup is missing`);
    const found = await describeFile(backup, file.path);
    if (found.sha256 !== file.sha256)
      throw new AppError(422, `${file.path} of the backup is damaged: its checksum is another`);
  }
}

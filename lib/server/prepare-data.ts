import { openBackend } from "@/lib/backend/backend";
import { backendOptions } from "@/lib/backend/backend-options";
import { BackendStartError } from "@/lib/backend/errors";
import type { ServerConfig } from "@/lib/site/config/server-config";
import { refuse } from "./preflight";

/** Brings the database to the present schema and seeds an empty one, with visible progress. */
export async function prepareData(config: ServerConfig): Promise<void> {
  try {
    const onProgress = (line: string) => process.stdout.write(`niramoy: ${line}\n`);
    const backend = await openBackend({ ...backendOptions(config), onProgress });
    await backend.close();
  } catch (error) {
    if (error instanceof BackendStartError) refuse(error.message);
    throw error;
  }
}

import type { ServerConfig } from "@/lib/config/server-config";
import { openBackend } from "../backend";
import { backendOptions } from "../backend-options";
import { BackendStartError } from "../errors";
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

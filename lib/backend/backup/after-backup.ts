import { spawn } from "node:child_process";
import { VARIABLES } from "@/lib/site/config/server-config";
import { AppError } from "../kernel/errors";

/**
 * Returns the environment without the shop's variables: the command that copies a backup needs none
 * of its secrets.
 */
function environment(target: string): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, BACKUP: target };
  for (const name of VARIABLES) delete env[name];
  return env;
}

/**
 * Runs the command that copies a complete backup elsewhere.
 * @param command BACKUP_AFTER, run by `sh -c` with the backup's folder in $BACKUP
 * @throws AppError 502 with the end of the command's error output when it fails; the backup stays
 */
export async function runAfterBackup(command: string, target: string): Promise<void> {
  const env = environment(target);
  const child = spawn("sh", ["-c", command], { env, stdio: ["ignore", "ignore", "pipe"] });
  let errorOutput = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errorOutput = (errorOutput + chunk.toString()).slice(-1_000);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  if (code === 0) return;
  const reason = errorOutput.trim().split("\n").at(-1) || `it ended with ${code}`;
  throw new AppError(502, `${target} is complete, but BACKUP_AFTER failed: ${reason}`);
}

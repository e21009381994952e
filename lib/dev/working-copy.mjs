import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { root } from "./process.mjs";

/**
 * Copies the project, including uncommitted changes, into a temporary folder, without packages.
 * @param {string} purpose part of the folder's name
 * @returns {{ folder: string, remove: () => void }}
 */
export function copySources(purpose) {
  const folder = mkdtempSync(path.join(tmpdir(), `niramoy-${purpose}-`));
  const list = execFileSync("git", ["ls-files", "-z", "-co", "--exclude-standard"], { cwd: root });
  for (const file of list.toString().split("\0").filter(Boolean)) {
    const from = path.join(root, file);
    if (existsSync(from)) cpSync(from, path.join(folder, file));
  }
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

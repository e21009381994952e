import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { printLine, root, run, StepError } from "../process.mjs";

/** A build of another commit in a folder of its own. */
export interface OtherBuild {
  folder: string;
  remove(): void;
}

async function expectDone(code: Promise<number>, what: string): Promise<void> {
  if ((await code) !== 0) throw new StepError(`${what} failed, see above`);
}

/**
 * Installs and builds a commit in a temporary folder, which takes minutes.
 * @param ref commit, branch or tag
 * @throws StepError when there is no such commit, or a step fails
 */
export async function buildOther(ref: string): Promise<OtherBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), "niramoy-against-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    printLine(`building ${ref} in ${folder}`);
    const archive = path.join(folder, "sources.tar");
    try {
      execFileSync("git", ["archive", `--output=${archive}`, ref], { cwd: root });
    } catch {
      throw new StepError(`git has no commit ${ref}`);
    }
    execFileSync("tar", ["-xf", archive], { cwd: folder });
    await expectDone(run("npm", ["ci", "--no-audit", "--no-fund"], {}, folder), "npm ci");
    await expectDone(run(process.execPath, ["lib/dev/build.mjs"], {}, folder), "the build");
    return { folder, remove };
  } catch (error) {
    remove();
    throw error;
  }
}

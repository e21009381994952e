/** @jest-environment node */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const folder = mkdtempSync(path.join(tmpdir(), "niramoy-worker-"));

afterAll(() => rmSync(folder, { recursive: true }));

test("the service workers of two builds differ", () => {
  const targets = ["one", "two"].map((stamp) => [path.join(folder, stamp), stamp]);
  // rolldown is an ES module, which jest cannot load.
  const source = `import { bundleWorker } from "./lib/dev/bundle-worker.mjs";
    for (const [target, stamp] of ${JSON.stringify(targets)}) await bundleWorker(target, stamp);`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", source], {
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  for (const name of ["worker.js", "worker-off.js", "push-worker.js"]) {
    const [one = "", two = ""] = ["one", "two"].map((stamp) =>
      readFileSync(path.join(folder, stamp, name), "utf8"),
    );
    expect(one.length).toBeGreaterThan(100);
    expect(two).not.toBe(one);
    expect(() => new Function(one)).not.toThrow();
  }
});

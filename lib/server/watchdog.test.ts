/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";

/** Runs a process with a watchdog of 700 ms, and this work after its start. */
async function run(work: string, options: string[] = []) {
  const script = `
    import { startWatchdog } from "./lib/server/watchdog.ts";
    const stand = (ms) => { const end = Date.now() + ms; while (Date.now() < end); };
    const turn = () => new Promise((resolve) => setTimeout(resolve, 100));
    startWatchdog(process.cwd(), { stillMs: 700, tickMs: 50 });
    await turn();
    ${work}`;
  const child = spawn(process.execPath, [
    ...[...options, "--import", "tsx/esm", "--input-type=module", "--eval", script],
  ]);
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  const [code, signal] = await once(child, "close");
  return { code, signal, said };
}

const TIMEOUT_MS = 60_000;

test(
  "ends a process whose event loop stands still",
  async () => {
    const { signal, said } = await run("stand(30_000);");
    expect(signal).toBe("SIGKILL");
    expect(said).toContain("nothing was answered for 0.7 s");
  },
  TIMEOUT_MS,
);

test(
  "lets a busy process go on, and end by itself",
  async () => {
    const work = "for (let n = 0; n < 8; n++) { stand(150); await turn(); }";
    expect(await run(work)).toMatchObject({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);

test(
  "does nothing while a debugger may hold the process",
  async () => {
    expect(await run("stand(2_000);", ["--inspect=0"])).toMatchObject({ code: 0, signal: null });
  },
  TIMEOUT_MS,
);

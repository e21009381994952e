/** @jest-environment node */
import { runLimited } from "./limited-run.mjs";

const script = (text: string) => ["--eval", text];
/** Starts a process that ignores SIGTERM and prints its id. */
const LEAVES_ONE = `
  const { spawn } = require("node:child_process");
  const text = "process.on('SIGTERM', () => {}); console.log('ready'); setInterval(() => {}, 1000)";
  const child = spawn(process.execPath, ["--eval", text], { stdio: ["ignore", "pipe", "inherit"] });
  child.stdout.once("data", () => console.log("pid " + child.pid));`;

let printed: string[] = [];
beforeEach(() => {
  printed = [];
  jest.spyOn(console, "log").mockImplementation((line) => printed.push(line));
});
afterEach(() => jest.restoreAllMocks());

function isRunning(): boolean {
  const pid = Number(/pid (\d+)/.exec(printed.join())?.[1]);
  expect(pid).toBeGreaterThan(1);
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function ended(): Promise<boolean> {
  for (let tries = 0; tries < 100 && isRunning(); tries++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  return !isRunning();
}

test("shows the output and returns the exit code", async () => {
  const args = script("console.log('one'); console.error('two'); process.exit(3)");
  const result = await runLimited(process.execPath, args, { ms: 60_000 });
  expect(result).toEqual({ code: 3, cutOff: [] });
  expect([...printed].sort()).toEqual(["one", "two"]);
});

test("cuts a command off and says what it was doing", async () => {
  const args = script("console.log('the third page'); setInterval(() => {}, 1000)");
  const { code, cutOff } = await runLimited(process.execPath, args, { ms: 4_000 });
  expect(code).toBe(1);
  expect(cutOff[0]).toBe("after 4 s");
  expect(cutOff[1]).toContain("setInterval");
  expect(cutOff.at(-1)).toBe("the third page");
});

test("leaves no process behind when a command ends", async () => {
  const args = script(
    `${LEAVES_ONE} child.stdout.once("data", () => setTimeout(process.exit, 100))`,
  );
  expect(await runLimited(process.execPath, args, { ms: 60_000 })).toEqual({ code: 0, cutOff: [] });
  expect(await ended()).toBe(true);
});

test("leaves no process behind when a command is cut off", async () => {
  const args = script(LEAVES_ONE);
  expect((await runLimited(process.execPath, args, { ms: 6_000 })).code).toBe(1);
  expect(await ended()).toBe(true);
});

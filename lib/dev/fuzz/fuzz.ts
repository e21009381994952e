import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { startBuiltShop } from "../bench/started-shop";
import { ensureBuilt } from "../prerequisites.mjs";
import { exitWithError, printLine, root } from "../process.mjs";
import { type OddRequest, oddRequests, wire } from "./odd-requests";

const DEADLINE_MS = 20_000;
const AT_ONCE = 8;
const SHOWN = 20;

const [count = 10_000, seed = 20_261_122] = process.argv.slice(2).map(Number);

/** Result of one request; `meant` is false for an unexpected 5xx. */
type Outcome = { status: number; meant: boolean } | "hung" | "closed";

/** Sends raw bytes and reads the head of the response. */
function send(port: number, bytes: string): Promise<Outcome> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes));
    let head = "";
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(outcome);
    };
    const timer = setTimeout(() => end("hung"), DEADLINE_MS);
    const judge = () => {
      // Skips an interim 1xx response.
      const final = head.replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, "");
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(final)?.[1]);
      if (!status) return null;
      return { status, meant: status < 500 || (status === 503 && /\r\nretry-after:/i.test(final)) };
    };
    socket.on("data", (chunk) => {
      if (head.length < 65_536) head += chunk.toString("latin1");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => end(judge() ?? "closed"));
  });
}

async function fuzz(): Promise<boolean> {
  await ensureBuilt();

  const dataDir = mkdtempSync(path.join(tmpdir(), "niramoy-fuzz-"));
  const shop = await startBuiltShop({
    DATA_DIR: dataDir,
    LOG_LEVEL: "silent",
    RATE_LIMIT_SCALE: "100000",
  });
  const { host, port } = new URL(shop.url);
  const statuses = new Map<string, number>();
  const bad: { outcome: Outcome; request: OddRequest }[] = [];
  const left = oddRequests(seed, count).values();
  const worker = async () => {
    for (const request of left) {
      const outcome = await send(Number(port), wire(request, host));
      const name = typeof outcome === "string" ? outcome : String(outcome.status);
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
      if (outcome === "hung" || outcome === "closed" || !outcome.meant)
        bad.push({ outcome, request });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const alive = await fetch(`${shop.url}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });

  const sorted = Object.fromEntries(
    [...statuses].sort(([one], [other]) => one.localeCompare(other)),
  );
  const report = { seed, requests: count, statuses: sorted, bad, alive };
  mkdirSync(path.join(root, "e2e", ".report"), { recursive: true });
  writeFileSync(path.join(root, "e2e", ".report", "fuzz.json"), JSON.stringify(report, null, 1));
  for (const { outcome, request } of bad.slice(0, SHOWN)) {
    printLine(`${JSON.stringify(outcome)} ${JSON.stringify(request).slice(0, 300)}`);
  }
  printLine(`fuzz, seed ${seed}: ${JSON.stringify(sorted)}`);
  printLine(
    `${count - bad.length} passed, ${bad.length} failed${alive ? "" : ", and the shop stopped"}`,
  );
  return bad.length === 0 && alive;
}

const passed = await fuzz().catch(exitWithError);
process.exit(passed ? 0 : 1);

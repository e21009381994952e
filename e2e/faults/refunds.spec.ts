import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { FaultReport } from "../support/fault-report";
import { expect, test } from "../support/fixtures";
import { type RefundCallOutcome, startRefundGateway } from "../support/refund-gateway";
import { temporaryFolder } from "../support/shop-server";

/** Outcome by the number of the refund call; all other calls are answered. */
const FATES: Record<number, RefundCallOutcome> = {
  2: "cut",
  4: "unmade",
  5: "crash",
  8: "failed",
  11: "crash-unmade",
  13: "cut",
  16: "crash",
  19: "unmade",
  23: "failed",
};
/** Maximum number of starts: one per crash and a few more. */
const STARTS = 6;

test.describe.configure({ timeout: 120_000 });

const report = new FaultReport("refunds");
test.afterAll(() => report.write());

interface Booked {
  state: string;
  amount: number;
  trxId: string | null;
  paymentId: string;
  payment: string;
}

test("makes every refund once when the gateway loses responses and the shop is killed before storing one", async () => {
  let shop: ChildProcess | undefined;
  const crash = async () => {
    const ended = shop && once(shop, "exit");
    shop?.kill("SIGKILL");
    await ended;
  };
  const gateway = await startRefundGateway((n) => FATES[n] ?? "answered", crash);
  const env = { ...process.env, DATA_DIR: temporaryFolder(), GATEWAY_URL: gateway.url };
  const run = async (...args: string[]) => {
    const script = path.resolve(import.meta.dirname, "../support/refund-worker.ts");
    const flags = ["--import", "tsx/esm", script, ...args];
    const cwd = path.resolve(import.meta.dirname, "../..");
    const child = spawn(process.execPath, flags, {
      cwd,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    shop = child;
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    const [code] = await once(child, "close");
    return { code, output };
  };
  try {
    const payments: string[] = JSON.parse((await run("prepare")).output);
    let isDone = false;
    for (let day = 0; day < STARTS && !isDone; day++)
      isDone = (await run("send", String(day))).code === 0;
    const booked: Booked[] = JSON.parse((await run("books")).output);

    expect(booked.length).toBe(3 * payments.length);
    const problems = booked.filter(({ state, amount, trxId, paymentId, payment }) => {
      const made = gateway.refunds.filter((refund) => refund.trxId === trxId);
      const isMade = made[0]?.amount === amount && made[0].paymentId === paymentId;
      const isWell = state === "done" && payment === "refunded" && made.length === 1 && isMade;
      report.count(isWell ? null : "lost");
      return !isWell;
    });
    expect(problems).toEqual([]);
    expect(new Set(booked.map(({ trxId }) => trxId)).size).toBe(booked.length);
    // The gateway has no refunds that the shop does not know about.
    expect(gateway.refunds.length).toBe(booked.length);
    report.count(isDone ? null : "hung");
    expect(isDone).toBe(true);
  } finally {
    gateway.stop();
  }
});

/** @jest-environment node */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { EbookPaymentFixture } from "@/lib/dev/testing/backend/ebook-payment-fixture";
import { testOptions } from "@/lib/dev/testing/backend/shop";
import { openBackend } from "../backend";

// The instance is killed between the gateway's response and its own commit, while the customer
// returns from the gateway.
const CHILD = `
  import { openBackend } from "./lib/backend/backend.ts";
  const [options, back] = process.argv.slice(-2);
  const backend = await openBackend({
    ...JSON.parse(options),
    payment: { gateway: "sandbox" },
    gatewayFetch: async (request, next) => {
      const answer = await next(request);
      if (request.url.endsWith("/execute")) process.kill(process.pid, "SIGKILL");
      return answer;
    },
  });
  await backend.fetch(new Request(back));
`;

async function killDuringPaymentReturn(
  dataDir: string,
  back: string,
): Promise<NodeJS.Signals | null> {
  const flags = ["--import", "tsx/esm", "--input-type=module", "-e", CHILD];
  const options = JSON.stringify(testOptions(dataDir, { seed: "none" }));
  const child = spawn(process.execPath, [...flags, options, back], { stdio: "inherit" });
  const [, signal] = await once(child, "exit");
  return signal;
}

test("completes an order once after kill -9 between the gateway's response and the commit", async () => {
  const fixture = await EbookPaymentFixture.open();
  const { dataDir, db } = fixture.shop;
  const { visitor } = await fixture.customer();
  const { order_no, redirect_url } = await fixture.order(visitor);
  const back = await fixture.press(redirect_url, "pay");

  expect(await killDuringPaymentReturn(dataDir, back)).toBe("SIGKILL");
  const paidAtGateway = await db.selectFrom("sandbox_payments").select("trx_id").execute();
  expect(paidAtGateway).toEqual([{ trx_id: expect.any(String) }]);
  expect((await fixture.rows(order_no)).states).toEqual(["confirming"]);

  const calls: string[] = [];
  const restarted = await openBackend({
    ...testOptions(dataDir),
    payment: { gateway: "sandbox" },
    now: () => Date.now() + 10 * 60_000,
    gatewayFetch: (request, next) => {
      calls.push(request.url.replace(/^.*\/checkout/, ""));
      return next(request);
    },
  });
  await Promise.all([restarted.sweep(), restarted.fetch(new Request(back))]);
  await restarted.sweep();
  const { order, payments } = await fixture.rows(order_no);
  expect([order.status, order.payment_status]).toEqual([1, "paid"]);
  expect(payments).toMatchObject([{ state: "paid", trx_id: paidAtGateway[0]?.trx_id }]);
  expect(calls).not.toContain("/execute");
  expect(await fixture.pdf(visitor, order_no)).toBe(200);
  await restarted.close();
  await fixture.shop.close();
});

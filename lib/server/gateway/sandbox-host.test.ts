/** @jest-environment node */
import type { PaymentConfig } from "@/lib/site/config/payment-config";
import { sandboxRefusal } from "./sandbox-host";

const SANDBOX_ONLY = { gateway: "sandbox", refundApi: "v2" } as const;
const SANDBOX: PaymentConfig = { ...SANDBOX_ONLY, also: [], kept: [] };
const siteUrl = "http://localhost:3000";

function ask(path: string, host: string, payment = SANDBOX): Response | null {
  const request = new Request(siteUrl + path, { headers: { host } });
  return sandboxRefusal(request, { payment, siteUrl }, "request-0001");
}

test.each([
  "/api/sandbox-gateway/pay/TR1",
  "/api/instant-ebook-order",
  "/api/pay-ebook-order/E-1",
  "/api/pay-order/NM-1",
  "/api/payment-return/sandbox",
  "/api/payment-notice/sandbox",
])("refuses test payments at %s under a foreign host name", async (path) => {
  const refused = ask(path, "shop.example");
  expect(refused?.status).toBe(403);
  expect(await refused?.json()).toMatchObject({
    message: expect.stringContaining("Set SITE_URL"),
  });
  expect(ask(path, "localhost:3000")).toBeNull();
});

test("allows other calls and other payment gateways", () => {
  expect(ask("/api/instant-order", "shop.example")).toBeNull();
  expect(ask("/api/sandbox-gateways", "shop.example")).toBeNull();
  const none: PaymentConfig = { gateway: "none", unset: true, also: [], kept: [] };
  expect(ask("/api/instant-ebook-order", "shop.example", none)).toBeNull();
  expect(ask("/api/sandbox-gateway/pay/TR1", "shop.example", none)).toBeNull();
});

test.each([
  ["/api/sandbox-gateway/pay/TR1", 403],
  ["/api/payment-return/sandbox", 403],
  ["/api/payment-notice/sandbox", 403],
  ["/api/payment-return/bkash", undefined],
  ["/api/pay-order/NM-1", undefined],
])("with a sandbox for earlier payments only, %s is answered %p", (path, status) => {
  const kept: PaymentConfig = { gateway: "none", unset: false, also: [], kept: [SANDBOX_ONLY] };
  expect(ask(path, "shop.example", kept)?.status).toBe(status);
});

/** @jest-environment node */
import { type SmsVerdict, startSmsServer, type TestSmsServer } from "@/lib/dev/testing/sms-server";
import { SMS_PROVIDERS, type SmsConfig, type SmsProvider } from "@/lib/site/config/sms-config";
import { sendSms } from "./send-sms";
import type { Sms } from "./sms-providers";

const SMS: Sms = { to: "8801712345678", text: "আপনার কোড & 123456 + ৳5", id: "m7-lq1z3" };
const ACCOUNT = { user: "shop@example.com", token: "a-secret-token", sender: "NIRAMOY" };

let server: TestSmsServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function sendTo(
  provider: SmsProvider,
  verdict: SmsVerdict,
  closing = new AbortController().signal,
) {
  server = await startSmsServer(provider, () => verdict);
  const config: SmsConfig = { provider, url: server.url, ...ACCOUNT };
  return sendSms(config, SMS, closing);
}

describe.each(SMS_PROVIDERS)("%s", (provider) => {
  test("takes a message with number, text and sender", async () => {
    expect(await sendTo(provider, "take")).toEqual({ status: "sent" });
    const [{ to, text, fields } = { to: "", text: "", fields: {} }] = server?.messages ?? [];
    expect({ to, text }).toEqual({ to: SMS.to, text: SMS.text });
    expect(Object.values(fields)).toEqual(expect.arrayContaining([ACCOUNT.token, ACCOUNT.sender]));
    expect(server?.messages).toHaveLength(1);
  });

  test.each<[SmsVerdict, object]>([
    ["no-balance", { status: "failed", reason: expect.stringMatching(/balance/i) }],
    ["not-allowed", { status: "failed", reason: expect.stringContaining("403") }],
    ["html", { status: "unknown", reason: expect.stringContaining("200") }],
    ["server-error", { status: "unknown", reason: expect.stringContaining("500") }],
    ["hang-up", { status: "unknown" }],
    ["take-silently", { status: "unknown" }],
  ])("maps a server that does %s to %j", async (verdict, expected) => {
    const outcome = await sendTo(provider, verdict);
    expect(outcome).toMatchObject(expected);
    expect(JSON.stringify(outcome)).not.toMatch(/a-secret-token|1712345678/);
  });
});

test.each(["bulksmsbd", "alpha-sms"] as const)(
  "%s refuses an invalid number for good",
  async (provider) => {
    expect(await sendTo(provider, "no-such-number")).toMatchObject({ status: "refused" });
  },
);

test.each<[SmsProvider, object, string]>([
  ["ssl-wireless", { status_code: 200, smsinfo: [{ sms_status: "FAILED" }] }, "failed"],
  ["ssl-wireless", { status_code: 200, smsinfo: [] }, "unknown"],
  ["mimsms", { status: "Failed", statusCode: "200" }, "failed"],
  ["mimsms", { statusCode: "200" }, "unknown"],
  ["bulksmsbd", { response_code: 1005 }, "unknown"],
  ["alpha-sms", { error: 409 }, "unknown"],
  ["alpha-sms", { error: "0" }, "sent"],
  ["alpha-sms", { error: null }, "unknown"],
])("%s: reads the response %j as %s", async (provider, response, status) => {
  const responses = jest.spyOn(globalThis, "fetch");
  responses.mockResolvedValueOnce(new Response(JSON.stringify(response)));
  const config: SmsConfig = { provider, url: "http://127.0.0.1:9", ...ACCOUNT };
  expect(await sendSms(config, SMS, new AbortController().signal)).toMatchObject({ status });
  responses.mockRestore();
});

test("sends its own id where the provider has a field for it", async () => {
  await sendTo("ssl-wireless", "take");
  expect(server?.messages.map(({ id }) => id)).toEqual([SMS.id]);
});

test("returns a failure when the connection is refused, so that it is retried", async () => {
  server = await startSmsServer("mimsms");
  const { url } = server;
  await server.stop();
  server = undefined;
  const config: SmsConfig = { provider: "mimsms", url, ...ACCOUNT };
  const outcome = await sendSms(config, SMS, new AbortController().signal);
  expect(outcome).toEqual({ status: "failed", reason: expect.stringContaining("ECONNREFUSED") });
});

test("starts no message during shutdown", async () => {
  const closing = new AbortController();
  closing.abort();
  expect(await sendTo("mimsms", "take", closing.signal)).toEqual({ status: "interrupted" });
  expect(server?.calls).toBe(0);
});

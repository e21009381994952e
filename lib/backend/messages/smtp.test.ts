/** @jest-environment node */
import { SELF_SIGNED } from "@/lib/dev/testing/self-signed";
import { startSmtpServer, type TestSmtpServer, type Verdict } from "@/lib/dev/testing/smtp-server";
import { composeMail, type Mail, sendMail } from "./smtp";

const MAIL: Mail = {
  from: { name: "Niramoy", address: "care@shop.example" },
  to: "rahima@example.com",
  subject: "Niramoy: your order NM-1",
  text: "Dear Rahima,\n.\nThank you.\n",
  html: "<p>Dear Rahima</p>",
  id: "evt_1",
  language: "en",
};

let server: TestSmtpServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
});

async function sendTo(verdict: Verdict, closing = new AbortController().signal) {
  server = await startSmtpServer(() => verdict);
  const { port } = server;
  const outcome = await sendMail(
    { host: "127.0.0.1", port, secure: false, login: null },
    MAIL,
    closing,
  );
  return { outcome, mails: server.mails };
}

test("delivers the whole message with a stable message id", async () => {
  const { outcome, mails } = await sendTo("take");
  expect(outcome).toEqual({ status: "sent" });
  expect(mails).toHaveLength(1);
  const [{ to, raw } = { to: "", raw: "" }] = mails;
  expect(to).toBe("rahima@example.com");
  expect(raw).toContain("Message-ID: <evt_1@shop.example>");
  expect(raw).toContain("Auto-Submitted: auto-generated");
  expect(raw).toContain("\r\n.\r\nThank you.");
});

test.each<[Verdict, object]>([
  ["hang-up", { status: "failed" }],
  ["busy-recipient", { status: "failed", reason: expect.stringContaining("450") }],
  ["busy-message", { status: "failed", reason: expect.stringContaining("451") }],
  ["no-such-recipient", { status: "refused", reason: expect.stringContaining("550") }],
  ["no-such-message", { status: "refused", reason: expect.stringContaining("554") }],
  ["cut", { status: "unknown" }],
  ["take-silently", { status: "unknown" }],
])("maps a server that does %s to %j", async (verdict, expected) => {
  const { outcome } = await sendTo(verdict);
  expect(outcome).toMatchObject(expected);
  expect(JSON.stringify(outcome)).not.toContain("rahima");
});

test("returns a failure when the connection is refused", async () => {
  server = await startSmtpServer(() => "take");
  const { port } = server;
  await server.stop();
  server = undefined;
  const nowhere = { host: "127.0.0.1", port, secure: false, login: null };
  const outcome = await sendMail(nowhere, MAIL, new AbortController().signal);
  expect(outcome).toEqual({ status: "failed", reason: expect.stringContaining("ECONNREFUSED") });
});

test("sends no password without TLS", async () => {
  server = await startSmtpServer(() => "take");
  const { port } = server;
  const elsewhere = { host: "0.0.0.0", port, secure: false, login: { user: "u", pass: "p" } };
  const outcome = await sendMail(elsewhere, MAIL, new AbortController().signal);
  expect(outcome).toEqual({ status: "failed", reason: expect.stringContaining("STARTTLS") });
  expect([server.connections, server.mails]).toEqual([1, []]);
});

describe("server that offers STARTTLS with a self-signed certificate", () => {
  const sendThere = async (host: string, login: { user: string; pass: string } | null) => {
    server = await startSmtpServer(() => "take", SELF_SIGNED);
    const { port } = server;
    return sendMail({ host, port, secure: false, login }, MAIL, new AbortController().signal);
  };

  test.each(["127.0.0.1", "0.0.0.0"])("sends mail without login over TLS to %s", async (host) => {
    expect(await sendThere(host, null)).toEqual({ status: "sent" });
    expect(server?.mails.map(({ encrypted }) => encrypted)).toEqual([true]);
  });

  test("sends no password to another machine", async () => {
    const outcome = await sendThere("0.0.0.0", { user: "u", pass: "p" });
    expect(outcome).toEqual({ status: "failed", reason: expect.stringMatching(/self.signed/) });
    expect(server?.mails).toEqual([]);
  });
});

test("starts no message during shutdown", async () => {
  const closing = new AbortController();
  closing.abort();
  expect(await sendTo("take", closing.signal)).toEqual({
    outcome: { status: "interrupted" },
    mails: [],
  });
});

test("does not wait at shutdown for a server that has not accepted the message", async () => {
  const closing = new AbortController();
  setTimeout(() => closing.abort(), 200);
  expect((await sendTo("silent", closing.signal)).outcome).toEqual({ status: "interrupted" });
});

test("creates no header from line breaks in names, subjects and addresses", async () => {
  const evil = "x\r\nBcc: thief@example.com\r\n\r\nbody";
  const raw = String(
    await composeMail({
      ...MAIL,
      subject: evil,
      to: `rahima@example.com\r\nBcc: thief@example.com`,
      from: { name: evil, address: "care@shop.example" },
    }),
  );
  const [head = ""] = raw.split("\r\n\r\n");
  expect(head).toContain("Subject:");
  expect(head).not.toMatch(/^bcc:/im);
  expect(head.match(/^(?:to|from|subject):/gim)).toHaveLength(3);
});

/** @jest-environment node */
import { sql } from "kysely";
import { z } from "zod";
import { readDirectMessage } from "@/lib/backend/kernel/outbox/direct-messages";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { runData } from "@/lib/dev/testing/backend/commands";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";

const START = Date.parse("2026-06-01T04:00:00Z");
const MINUTE = 60_000;
const PHONE =
  "Mozilla/5.0 (Linux; Android 16) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36";
const LAPTOP = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

const list = z.object({
  data: z.array(
    z.object({
      id: z.number(),
      current: z.boolean(),
      browser: z.string().nullable(),
      system: z.string().nullable(),
      started_at: z.string(),
      last_seen_at: z.string(),
    }),
  ),
});

let at = START;

function open(): Promise<TestShop> {
  at = START;
  return openShop({ now: () => at, outbox: SHOWN_MESSAGES });
}

/** Logs a person of the demo in with a browser, again if one is given. */
async function logIn(shop: TestShop, userAgent: string, desk = new DeskVisitor(shop.backend)) {
  const { mail, password } = demoStaff("content");
  const headers = { "User-Agent": userAgent };
  expect((await desk.logIn({ mail, password }, { headers })).status).toBe(200);
  return desk;
}

const sessionsOf = async (desk: DeskVisitor) => list.parse((await desk.get("sessions")).body).data;

const ended = (shop: TestShop) =>
  shop.db
    .selectFrom("audit")
    .select(["changed_by", "subject", "after"])
    .where("command", "=", "desk sessions.end")
    .orderBy("id")
    .execute();

describe("own sessions", () => {
  test("are listed with device, begin and last use; those of others and ended ones are not", async () => {
    const shop = await open();
    const old = await logIn(shop, PHONE);
    at += 31 * MINUTE;
    const phone = await logIn(shop, PHONE);
    await openDesk(shop.backend, "owner");
    at += 5 * MINUTE;
    const laptop = await logIn(shop, LAPTOP);
    at += 2 * MINUTE;
    expect((await old.get("sessions")).status).toBe(401);
    expect(await sessionsOf(laptop)).toEqual([
      {
        id: expect.any(Number),
        current: true,
        browser: "firefox",
        system: "linux",
        started_at: "2026-06-01T04:36:00.000Z",
        last_seen_at: "2026-06-01T04:38:00.000Z",
      },
      {
        id: expect.any(Number),
        current: false,
        browser: "chrome",
        system: "android",
        started_at: "2026-06-01T04:31:00.000Z",
        last_seen_at: "2026-06-01T04:31:00.000Z",
      },
    ]);
    expect((await sessionsOf(phone)).map(({ current }) => current)).toEqual([false, true]);
  });

  test("can be ended one by one; a repeat is 404", async () => {
    const shop = await open();
    const phone = await logIn(shop, PHONE);
    const laptop = await logIn(shop, LAPTOP);
    const other = (await sessionsOf(laptop)).find(({ current }) => !current);
    const path = `sessions/${other?.id}/end`;
    expect(await laptop.post(path)).toMatchObject({ status: 200, body: { ended: 1 } });
    expect((await phone.get("me")).status).toBe(401);
    expect((await laptop.get("me")).status).toBe(200);
    expect((await laptop.post(path)).status).toBe(404);
    const staff = shop.db.selectFrom("staff").select("id").where("role", "=", "content");
    const { id } = await staff.executeTakeFirstOrThrow();
    const { name } = demoStaff("content");
    expect(await ended(shop)).toEqual([
      { changed_by: name, subject: `staff ${id}`, after: '{"ended_sessions":1}' },
    ]);
  });

  test("have the beginning of the address of their login", async () => {
    const shop = await open();
    const { mail, password } = demoStaff("content");
    const from = async (clientAddress: string) => {
      const desk = new DeskVisitor(shop.backend);
      await desk.logIn({ mail, password }, { context: { clientAddress } });
      return desk;
    };
    await from("2001:db8:1:2::3");
    const desk = await from("203.0.113.77");
    const networks = z.object({ data: z.array(z.object({ network: z.string().nullable() })) });
    expect(networks.parse((await desk.get("sessions")).body).data).toEqual([
      { network: "203.0.113.0/24" },
      { network: "2001:db8:1::/48" },
    ]);
    const { rows } = await sql`select * from staff_sessions`.execute(shop.db);
    expect(JSON.stringify(rows)).not.toMatch(/203\.0\.113\.77|2001:db8:1:2/);
  });

  test("of other persons are not found", async () => {
    const shop = await open();
    const content = await logIn(shop, PHONE);
    const owner = await openDesk(shop.backend, "owner");
    const [session] = await sessionsOf(content);
    expect((await owner.post(`sessions/${session?.id}/end`)).status).toBe(404);
    expect((await owner.post("sessions/none/end")).status).toBe(404);
    expect(await owner.post("sessions/end-others")).toMatchObject({
      status: 200,
      body: { ended: 0 },
    });
    expect((await content.get("me")).status).toBe(200);
    expect(await ended(shop)).toEqual([]);
  });

  test("can all be ended except this one, also by two requests at once", async () => {
    const shop = await open();
    const others = [await logIn(shop, PHONE), await logIn(shop, PHONE)];
    const laptop = await logIn(shop, LAPTOP);
    const answers = await Promise.all([1, 2].map(() => laptop.post("sessions/end-others")));
    const counts = answers.map(({ body }) => z.object({ ended: z.number() }).parse(body).ended);
    expect(counts.sort()).toEqual([0, 2]);
    for (const other of others) expect((await other.get("me")).status).toBe(401);
    expect(await sessionsOf(laptop)).toHaveLength(1);
    expect(await ended(shop)).toHaveLength(1);
  });
});

describe("a login from a device that the person has not used", () => {
  /** Returns the mails about new devices, oldest first. */
  async function mailsOf({ db, writer }: TestShop) {
    const rows = db.selectFrom("outbox_messages").selectAll().orderBy("id");
    const sent = await rows.where("type", "=", "staff.new_device").execute();
    return sent.map((row) => {
      const message = readDirectMessage(writer.secrets, row, "staff.new_device");
      return { to: message?.to, ...message?.data };
    });
  }

  test("is notified to the person by mail, once for each device but the first", async () => {
    const shop = await open();
    const { mail } = demoStaff("content");
    const laptop = await logIn(shop, LAPTOP);
    await laptop.post("logout");
    at += 40 * 24 * 60 * MINUTE;
    await logIn(shop, LAPTOP, laptop);
    expect(await mailsOf(shop)).toEqual([]);
    const phone = await logIn(shop, PHONE);
    await logIn(shop, PHONE, phone);
    const time = new Date(at).toISOString();
    const notice = { to: mail, browser: "chrome", system: "android", at: time };
    expect(await mailsOf(shop)).toEqual([notice]);
    await logIn(shop, LAPTOP, laptop);
    expect(await mailsOf(shop)).toEqual([notice]);
  });

  test("is notified in the language of the screen", async () => {
    const shop = await open();
    await logIn(shop, LAPTOP);
    const { mail, password } = demoStaff("content");
    const headers = { "User-Agent": PHONE, "Accept-Language": "bn" };
    await new DeskVisitor(shop.backend).logIn({ mail, password }, { headers });
    const sent = shop.db.selectFrom("outbox_messages").selectAll();
    const row = await sent.where("type", "=", "staff.new_device").executeTakeFirstOrThrow();
    expect(readDirectMessage(shop.writer.secrets, row, "staff.new_device")?.language).toBe("bn");
  });

  test("is notified to each person who shares the device", async () => {
    const shop = await open();
    await logIn(shop, PHONE);
    await openDesk(shop.backend, "owner");
    const desk = await logIn(shop, LAPTOP);
    const { mail, password } = demoStaff("owner");
    for (const _ of [1, 2]) {
      await desk.logIn({ mail, password });
      await logIn(shop, LAPTOP, desk);
    }
    const notified = (await mailsOf(shop)).map(({ to }) => to);
    expect(notified).toEqual([demoStaff("content").mail, mail]);
  });

  test("is not notified after a wrong password", async () => {
    const shop = await open();
    await logIn(shop, PHONE);
    const desk = new DeskVisitor(shop.backend);
    const { mail } = demoStaff("content");
    expect((await desk.logIn({ mail, password: "no" })).status).toBe(422);
    expect(await mailsOf(shop)).toEqual([]);
  });

  test("is notified for a cookie that somebody made up", async () => {
    const shop = await open();
    const desk = await logIn(shop, LAPTOP);
    const cookie = desk.visitor.cookies.get("niramoy_desk_device") ?? "";
    expect(cookie).toMatch(/^[\w-]{43}$/);
    desk.visitor.cookies.set("niramoy_desk_device", `_${cookie.slice(1)}`);
    await logIn(shop, LAPTOP, desk);
    expect(await mailsOf(shop)).toHaveLength(1);
  });

  test("is notified again after a new password, except where it was chosen", async () => {
    const shop = await open();
    const [laptop, phone] = [await logIn(shop, LAPTOP), await logIn(shop, PHONE)];
    expect(await mailsOf(shop)).toHaveLength(1);
    const { mail } = demoStaff("content");
    const { out } = await runData(shop, ["staff", "link", mail, "--by", "Salma"], () => at);
    const [, token] = /\/desk\/setup#token=([\w-]+)/.exec(out) ?? [];
    const password = "seven green umbrellas dancing";
    const form = { token, password, password_confirmation: password };
    expect((await laptop.post("setup", form)).status).toBe(200);
    expect((await laptop.logIn({ mail, password })).status).toBe(200);
    expect(await mailsOf(shop)).toHaveLength(1);
    expect((await phone.logIn({ mail, password })).status).toBe(200);
    expect(await mailsOf(shop)).toHaveLength(2);
  });
});

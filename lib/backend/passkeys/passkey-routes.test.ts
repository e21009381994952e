/** @jest-environment node */
import { readDirectMessage } from "@/lib/backend/kernel/outbox/direct-messages";
import { deskPasskeysResponse } from "@/lib/contract/passkeys/schemas";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import {
  addPasskey,
  logInByTouch,
  outcomeOf,
  startAdding,
  startTouch,
} from "@/lib/dev/testing/passkeys/desk-passkeys";
import { PasskeyDevice } from "@/lib/dev/testing/passkeys/passkey-device";
import { MAX_PASSKEYS } from "./passkeys";

const START = Date.parse("2026-06-01T04:00:00Z");
const MINUTE = 60_000;
const { mail, password } = demoStaff("owner");

let at = START;
let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  at = START;
  shop = await openShop({ now: () => at, outbox: SHOWN_MESSAGES });
  desk = await openDesk(shop.backend, "owner");
});

const passkeysOf = async (one: DeskVisitor) =>
  deskPasskeysResponse.parse((await one.get("passkeys")).body).data;

/** Returns what the audit says of passkeys. */
async function audited(): Promise<[command: string, after: string | null][]> {
  const rows = shop.db.selectFrom("audit").select(["command", "after"]).orderBy("id");
  const found = await rows.where("after", "like", "%passkey%").execute();
  return found.map(({ command, after }) => [command, after]);
}

describe("own passkeys", () => {
  test("are listed with their device, when they were added and last used", async () => {
    const { device, id } = await addPasskey(desk, password, "  Salma's phone ");
    const added = { id, name: "Salma's phone", created_at: "2026-06-01T04:00:00.000Z" };
    expect(await passkeysOf(desk)).toEqual([Object.assign({ last_used_at: null }, added)]);
    at += MINUTE;
    const other = new DeskVisitor(shop.backend);
    await logInByTouch(other, device.touch(await startTouch(other, "login")));
    const used = Object.assign({ last_used_at: "2026-06-01T04:01:00.000Z" }, added);
    expect(await passkeysOf(desk)).toEqual([used]);
    expect(await passkeysOf(await openDesk(shop.backend, "content"))).toEqual([]);
  });

  test("are changed only after the password was entered again", async () => {
    const { id } = await addPasskey(desk, password);
    at += 6 * MINUTE;
    for (const path of ["passkeys/start-add", "passkeys", `passkeys/${id}/remove`])
      expect(await desk.post(path)).toMatchObject({
        status: 403,
        body: { confirm_password: true },
      });
    expect(await passkeysOf(desk)).toHaveLength(1);
  });

  test("are added once for each key of a request", async () => {
    await desk.confirm(password);
    const passkey = new PasskeyDevice(desk.visitor.origin).make(await startAdding(desk));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const send = () => desk.write("POST", "passkeys", { name: "Phone", passkey }, { headers });
    const first = await send();
    expect(first.status).toBe(201);
    expect((await send()).body).toEqual(first.body);
    expect(await passkeysOf(desk)).toHaveLength(1);
  });

  test("are at most twenty", async () => {
    const { id } = await addPasskey(desk, password);
    const row = await shop.db
      .selectFrom("staff_passkeys")
      .selectAll()
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const options = await startAdding(desk);
    const more = Array.from({ length: MAX_PASSKEYS - 1 }, (_, n) =>
      Object.assign({}, row, { id: 100 + n, credential_id: `c${n}` }),
    );
    await shop.db.insertInto("staff_passkeys").values(more).execute();
    const passkey = new PasskeyDevice(desk.visitor.origin).make(options);
    const added = await desk.post("passkeys", { name: "One more", passkey });
    expect(outcomeOf(added)).toBe("409 passkeys.tooMany");
    expect(outcomeOf(await desk.post("passkeys/start-add"))).toBe("409 passkeys.tooMany");
    expect(await passkeysOf(desk)).toHaveLength(MAX_PASSKEYS);
  });

  test("can be removed by their owner, once", async () => {
    const { id } = await addPasskey(desk, password);
    const content = await openDesk(shop.backend, "content");
    await content.confirm(demoStaff("content").password);
    const path = `passkeys/${id}/remove`;
    expect(outcomeOf(await content.post(path))).toBe("404 passkeys.removed");
    expect((await desk.post(path)).status).toBe(200);
    expect(outcomeOf(await desk.post(path))).toBe("404 passkeys.removed");
    expect(await passkeysOf(desk)).toEqual([]);
  });

  test("are in the audit by their number only", async () => {
    const { device, id } = await addPasskey(desk, password, "Salma's phone");
    const other = new DeskVisitor(shop.backend);
    await logInByTouch(other, device.touch(await startTouch(other, "login")));
    await desk.post(`passkeys/${id}/remove`);
    expect(await audited()).toEqual([
      ["desk passkeys.add", `{"passkey_added":${id}}`],
      ["desk login.succeeded", `{"passkey_used":${id}}`],
      ["desk passkeys.remove", `{"passkey_removed":${id}}`],
    ]);
  });
});

describe("a login with a passkey alone", () => {
  test("opens a session in a browser that had none", async () => {
    const { device } = await addPasskey(desk, password);
    const other = new DeskVisitor(shop.backend);
    const login = await logInByTouch(other, device.touch(await startTouch(other, "login")));
    expect(login.status).toBe(200);
    expect((await other.get("me")).body).toMatchObject({ staff: { mail }, confirmed_until: null });
    expect((await other.post("sessions/end-others")).body).toMatchObject({ ended: 1 });
  });

  test("works again and again with a device that does not count, but no answer twice", async () => {
    await desk.confirm(password);
    const device = new PasskeyDevice(desk.visitor.origin);
    const passkey = device.make(await startAdding(desk), { counter: 0 });
    expect((await desk.post("passkeys", { name: "Synced", passkey })).status).toBe(201);
    for (const _ of [1, 2]) {
      const other = new DeskVisitor(shop.backend);
      const signed = device.touch(await startTouch(other, "login"), { counter: 0 });
      expect((await logInByTouch(other, signed)).status).toBe(200);
      expect(outcomeOf(await logInByTouch(other, signed))).toBe("422 passkeys.expired");
    }
  });

  test("opens one session if the same answer arrives twice at once", async () => {
    const { device } = await addPasskey(desk, password);
    const other = new DeskVisitor(shop.backend);
    const signed = device.touch(await startTouch(other, "login"));
    const answers = await Promise.all([1, 2].map(() => logInByTouch(other, signed)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  });

  test("is notified by mail from a browser that the person has not used", async () => {
    const { device } = await addPasskey(desk, password);
    const other = new DeskVisitor(shop.backend);
    for (const _ of [1, 2])
      await logInByTouch(other, device.touch(await startTouch(other, "login")));
    const sent = shop.db.selectFrom("outbox_messages").selectAll();
    const mails = await sent.where("type", "=", "staff.new_device").execute();
    const { secrets } = shop.writer;
    expect(mails.map((row) => readDirectMessage(secrets, row, "staff.new_device")?.to)).toEqual([
      mail,
    ]);
  });

  test("needs a robot check after many wrong answers from one address", async () => {
    const context = { clientAddress: "203.0.113.9" };
    const browser = new DeskVisitor(shop.backend);
    const options = await startTouch(browser, "login");
    const outcomes = new Set<string>();
    for (let count = 0; count < 31; count++) {
      const passkey = new PasskeyDevice(browser.visitor.origin).touch(options);
      const sent = await browser.write("POST", "passkeys/login", { passkey }, { context });
      outcomes.add(outcomeOf(sent));
    }
    expect([...outcomes]).toEqual(["422 passkeys.refused", "422 robot.required"]);
  });

  test("gets a limited number of challenges for one address", async () => {
    const context = { clientAddress: "203.0.113.9" };
    // Three instead of 300.
    const strict = await openShop({ now: () => at, rateLimitScale: 0.01 });
    const browser = new DeskVisitor(strict.backend);
    const start = () => browser.write("POST", "passkeys/start-login", {}, { context });
    for (let count = 0; count < 3; count++) expect((await start()).status).toBe(200);
    expect((await start()).status).toBe(429);
    at += 15 * MINUTE;
    expect((await start()).status).toBe(200);
    // Those of the first quarter of an hour have expired.
    expect(await strict.db.selectFrom("passkey_challenges").select("id").execute()).toHaveLength(1);
  });
});

describe("a confirmation with a passkey", () => {
  test("does instead of the password, for five minutes", async () => {
    const { device } = await addPasskey(desk, password);
    at += 6 * MINUTE;
    const change = () => desk.post("staff/1/link");
    expect((await change()).status).toBe(403);
    const passkey = device.touch(await startTouch(desk, "confirm"));
    expect(await desk.post("passkeys/confirm", { passkey })).toMatchObject({
      status: 200,
      body: { confirmed_until: "2026-06-01T04:11:00.000Z" },
    });
    expect((await change()).status).toBe(200);
    at += 6 * MINUTE;
    expect((await change()).status).toBe(403);
  });

  test("is not offered to a person without one", async () => {
    expect(outcomeOf(await desk.post("passkeys/start-confirm"))).toBe("409 passkeys.none");
  });
});

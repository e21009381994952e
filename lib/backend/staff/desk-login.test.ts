/** @jest-environment node */
import { Secret, TOTP } from "otpauth";
import { z } from "zod";
import { readDirectMessage } from "@/lib/backend/kernel/outbox/direct-messages";
import { tallied } from "@/lib/base/tallies";
import { SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { runData } from "@/lib/dev/testing/backend/commands";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import {
  addPasskey,
  logInByTouch,
  outcomeOf,
  startTouch,
} from "@/lib/dev/testing/passkeys/desk-passkeys";

const SITE = "https://shop.example";
const START = Date.parse("2026-06-01T04:00:00Z");
const MINUTE = 60_000;
const REFUSED = "These details don't match. Please check them and try again.";
const PASSWORD = "seven green umbrellas dancing";

let at = START;

const invitation = z.object({
  staff: z.object({ name: z.string(), mail: z.string(), role: z.string() }),
  second_factor: z.enum(["required", "optional"]),
  totp: z.object({ secret: z.string(), uri: z.string(), qr_svg: z.string() }),
});
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** Opens a shop on a public address, where a second factor is required. */
function openPublicShop(start = START): Promise<TestShop> {
  at = start;
  return openShop({ siteUrl: SITE, now: () => at, pause: async () => undefined });
}

function codeOf(secret: string, time = at): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: time });
}

/** Returns the token of the link that a command prints. */
async function linkOf(shop: TestShop, argv: string[]): Promise<string> {
  const { out, error } = await runData(shop, [...argv, "--by", "Salma"], () => at);
  const [, token] = /\/desk\/setup#token=([\w-]+)/.exec(out) ?? [];
  if (!token) throw new Error(error || out);
  return token;
}

async function invite(shop: TestShop, mail = "rafiq@shop.example"): Promise<string> {
  return linkOf(shop, ["staff", "add", mail, "--name", "Rafiq Islam", "--role", "owner"]);
}

const deskOf = (shop: TestShop) => new DeskVisitor(shop.backend, SITE);

/** Adds a person with password and second factor. */
async function addPerson(shop: TestShop) {
  const desk = deskOf(shop);
  const token = await invite(shop);
  const { totp } = invitation.parse((await desk.post("setup-link", { token })).body);
  const done = await desk.post("setup", {
    token,
    password: PASSWORD,
    password_confirmation: PASSWORD,
    // The next code is left for the login.
    code: codeOf(totp.secret, at - 30_000),
  });
  const { recovery_codes } = recoveryCodes.parse(done.body);
  const form = { mail: "rafiq@shop.example", password: PASSWORD };
  return { token, secret: totp.secret, codes: recovery_codes, form };
}

describe("link to set up", () => {
  test("can be read by its token in the query, as pages of the release before do", async () => {
    const shop = await openPublicShop();
    const desk = deskOf(shop);
    const token = await invite(shop);
    const read = await desk.get(`setup?token=${token}`);
    expect(read.body).toEqual((await desk.post("setup-link", { token })).body);
  });

  test("sets password and second factor, answers recovery codes once, and logs in", async () => {
    const shop = await openPublicShop();
    const desk = deskOf(shop);
    const token = await invite(shop);
    const read = invitation.parse((await desk.post("setup-link", { token })).body);
    expect(read).toMatchObject({
      staff: { name: "Rafiq Islam", mail: "rafiq@shop.example", role: "owner" },
      second_factor: "required",
    });
    expect(read.totp.uri).toMatch(/^otpauth:\/\/totp\/.*rafiq%40shop.example.*secret=/);
    expect(read.totp.qr_svg).toMatch(/^<svg /);
    const form = { token, password: PASSWORD, password_confirmation: PASSWORD };
    const wrong = await desk.post("setup", { ...form, code: "000000" });
    expect(wrong).toMatchObject({ status: 422, body: { errors: { code: [expect.any(String)] } } });
    const missing = await desk.post("setup", form);
    expect(missing).toMatchObject({
      status: 422,
      body: { errors: { code: [expect.any(String)] } },
    });
    const easy = { ...form, password: "rafiq12345", password_confirmation: "rafiq12345" };
    expect(await desk.post("setup", { ...easy, code: codeOf(read.totp.secret) })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    const done = await desk.post("setup", { ...form, code: codeOf(read.totp.secret) });
    expect(done.status).toBe(200);
    const { recovery_codes } = recoveryCodes.parse(done.body);
    expect(new Set(recovery_codes).size).toBe(10);
    const stored = await shop.db.selectFrom("staff_recovery_codes").selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(recovery_codes[0]);
    const again = await desk.post("setup", { ...form, code: codeOf(read.totp.secret) });
    expect(again).toMatchObject({ status: 422, body: { errors: { token: [expect.any(String)] } } });
    expect((await desk.get("me")).body).toMatchObject({
      staff: { name: "Rafiq Islam", mail: "rafiq@shop.example", role: "owner" },
      csrf_token: expect.stringMatching(/^[\w-]{43}$/),
      confirmed_until: null,
    });
    const login = { mail: "Rafiq@Shop.example", password: PASSWORD };
    const used = await deskOf(shop).logIn({ ...login, code: codeOf(read.totp.secret) });
    expect(used.status).toBe(422);
    at += 30_000;
    expect((await desk.logIn({ ...login, code: codeOf(read.totp.secret) })).status).toBe(200);
    expect((await desk.get("me")).body).toMatchObject({ csrf_token: desk.csrf });
  });

  test("ends after an hour, and with the next link", async () => {
    const shop = await openPublicShop();
    const desk = deskOf(shop);
    const first = await invite(shop);
    const second = await linkOf(shop, ["staff", "link", "rafiq@shop.example"]);
    expect((await desk.post("setup-link", { token: first })).status).toBe(422);
    at = START + 59 * MINUTE;
    expect((await desk.post("setup-link", { token: second })).status).toBe(200);
    at = START + 60 * MINUTE;
    expect((await desk.post("setup-link", { token: second })).status).toBe(422);
    at = START - 10 * MINUTE;
    expect((await desk.post("setup-link", { token: second })).status).toBe(422);
    expect((await desk.post("setup-link", { token: "nothing" })).status).toBe(422);
    expect((await desk.post("setup-link")).status).toBe(422);
  });

  test("replaces a lost second factor and ends the sessions", async () => {
    const shop = await openPublicShop();
    const { form, secret } = await addPerson(shop);
    const desk = deskOf(shop);
    await desk.logIn({ ...form, code: codeOf(secret) });
    const token = await linkOf(shop, ["staff", "link", form.mail]);
    expect((await desk.get("me")).status).toBe(200);
    const { totp } = invitation.parse((await desk.post("setup-link", { token })).body);
    const next = { token, password: PASSWORD, code: codeOf(totp.secret) };
    const phone = deskOf(shop);
    expect((await phone.post("setup", next)).status).toBe(200);
    expect((await desk.get("me")).status).toBe(401);
    expect((await phone.get("me")).status).toBe(200);
    at += 2 * MINUTE;
    expect((await desk.logIn({ ...form, code: codeOf(secret) })).status).toBe(422);
    expect((await desk.logIn({ ...form, code: codeOf(totp.secret) })).status).toBe(200);
  });

  test("needs no second factor on a loopback address", async () => {
    const shop = await openShop();
    const desk = new DeskVisitor(shop.backend);
    at = Date.now();
    const token = await invite(shop);
    const read = invitation.parse((await desk.post("setup-link", { token })).body);
    expect(read.second_factor).toBe("optional");
    const done = await desk.post("setup", { token, password: PASSWORD });
    expect(done).toMatchObject({ status: 200, body: { recovery_codes: [] } });
    expect((await desk.get("me")).status).toBe(200);
    const login = { mail: "rafiq@shop.example", password: PASSWORD };
    expect((await desk.logIn(login)).status).toBe(200);
  });
});

describe("login", () => {
  test("refuses alike an unknown mail, a wrong password and a wrong code", async () => {
    const shop = await openPublicShop();
    const { form, secret } = await addPerson(shop);
    const desk = deskOf(shop);
    const code = codeOf(secret);
    const invited = { ...form, mail: "new@shop.example" };
    await invite(shop, "new@shop.example");
    for (const wrong of [
      { ...form, mail: "nobody@shop.example", code },
      { ...form, password: "another password", code },
      { ...form, code: "123456" },
      { ...form, code: "wrong-recovery" },
      { ...invited, code },
    ]) {
      const response = await desk.logIn(wrong);
      expect(response).toMatchObject({ status: 422, body: { message: REFUSED } });
      expect(response.body).not.toHaveProperty("code_required");
    }
    expect(await desk.logIn(form)).toMatchObject({ status: 422, body: { code_required: true } });
    expect(await desk.logIn({ ...form, password: "wrong" })).toMatchObject({
      body: { message: REFUSED },
    });
  });

  test("takes a code once, a step early or late, and in Bengali digits", async () => {
    const shop = await openPublicShop();
    const { form, secret } = await addPerson(shop);
    const desk = deskOf(shop);
    const code = codeOf(secret);
    expect((await desk.logIn({ ...form, code })).status).toBe(200);
    expect((await desk.logIn({ ...form, code })).status).toBe(422);
    at += 2 * MINUTE;
    const late = codeOf(secret, at - 30_000);
    expect((await desk.logIn({ ...form, code: codeOf(secret, at - 60_000) })).status).toBe(422);
    expect((await desk.logIn({ ...form, code: codeOf(secret, at + 60_000) })).status).toBe(422);
    expect(
      (await desk.logIn({ ...form, code: `${late.slice(0, 3)} ${late.slice(3)}` })).status,
    ).toBe(200);
    const early = codeOf(secret, at + 30_000);
    const bengali = [...early].map((digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)]).join("");
    expect((await desk.logIn({ ...form, code: bengali })).status).toBe(200);
    // An older code than the last one is refused, although it is still shown.
    expect((await desk.logIn({ ...form, code: codeOf(secret) })).status).toBe(422);
  });

  test("takes each recovery code once", async () => {
    const shop = await openPublicShop();
    const { form, codes } = await addPerson(shop);
    const desk = deskOf(shop);
    const [first = "", second = ""] = codes;
    expect((await desk.logIn({ ...form, code: first.toUpperCase() })).status).toBe(200);
    expect((await desk.logIn({ ...form, code: first })).status).toBe(422);
    expect((await desk.logIn({ ...form, code: second.replace("-", "") })).status).toBe(200);
  });

  test("asks for a robot check after five wrong passwords, and refuses every code after ten wrong ones", async () => {
    // The robot check has a separate clock.
    const shop = await openPublicShop(Date.now());
    const { form, secret, codes } = await addPerson(shop);
    const desk = deskOf(shop);
    const context = { clientAddress: "203.0.113.9" };
    const check = async () => ({ recaptchaToken: await desk.visitor.robotToken("login", "usual") });
    const wrong = { ...form, code: "000000" };
    for (let count = 0; count < 5; count++)
      expect(await desk.logIn(wrong, { context })).toMatchObject({ body: { message: REFUSED } });
    expect(await desk.logIn(wrong, { context })).toMatchObject({
      status: 422,
      body: { errors: { recaptchaToken: [expect.any(String)] } },
    });
    for (let count = 5; count < 10; count++)
      expect(await desk.logIn({ ...wrong, ...(await check()) }, { context })).toMatchObject({
        body: { message: REFUSED },
      });
    expect(await desk.logIn({ ...wrong, ...(await check()) }, { context })).toMatchObject({
      status: 429,
      body: { retry_after: expect.any(Number) },
    });
    const right = async (code: string) =>
      (await desk.logIn({ ...form, ...(await check()), code }, { context })).status;
    expect(await right(codeOf(secret))).toBe(429);
    expect(await right(codes[0] ?? "")).toBe(429);
    // They were not used up.
    at += 15 * MINUTE;
    expect(await right(codeOf(secret))).toBe(200);
    expect(await right(codes[0] ?? "")).toBe(200);
  });

  describe("past the limit of wrong codes", () => {
    // Three wrong codes instead of ten, and a warning after two instead of five.
    const openStrictShop = () => {
      at = Date.now();
      const clock = { now: () => at, pause: async () => undefined };
      return openShop({ siteUrl: SITE, ...clock, rateLimitScale: 0.3, outbox: SHOWN_MESSAGES });
    };
    const answerTo = async (shop: TestShop, form: object, clientAddress: string) => {
      const desk = deskOf(shop);
      const recaptchaToken = await desk.visitor.robotToken("login", "usual");
      return desk.logIn({ ...form, recaptchaToken }, { context: { clientAddress } });
    };
    const logIn = async (...attempt: Parameters<typeof answerTo>) =>
      (await answerTo(...attempt)).status;

    test("right ones do not count", async () => {
      const shop = await openStrictShop();
      const { form, secret } = await addPerson(shop);
      for (let count = 0; count < 5; count++) {
        at += MINUTE;
        expect(await logIn(shop, { ...form, code: codeOf(secret) }, "203.0.113.5")).toBe(200);
      }
    });

    test("no more are compared if many arrive at once from many addresses", async () => {
      const shop = await openStrictShop();
      const { form } = await addPerson(shop);
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          answerTo(shop, { ...form, code: "111111" }, `198.51.100.${n}`),
        ),
      );
      // The others are refused by this limit, or need the robot check again.
      const compared = answers.filter(
        ({ body }) => (body as { message: string }).message === REFUSED,
      );
      expect(compared.length).toBeLessThanOrEqual(3);
      for (const { status } of answers) expect([422, 429]).toContain(status);
    });

    test("the person is warned by mail, in the audit and in the metrics", async () => {
      const shop = await openStrictShop();
      const { form, secret } = await addPerson(shop);
      const before = tallied("second-factor-guessed");
      const warnings = async () => {
        const { secrets } = shop.writer;
        const sent = shop.db.selectFrom("outbox_messages").selectAll();
        const mails = await sent.where("type", "=", "staff.code_guessed").execute();
        const entries = shop.db.selectFrom("audit").select("changed_by");
        const audit = await entries.where("command", "=", "desk login.guessed").execute();
        return {
          to: mails.map((row) => readDirectMessage(secrets, row, "staff.code_guessed")?.to),
          by: audit.map((row) => row.changed_by),
          metric: tallied("second-factor-guessed") - before,
        };
      };
      const wrong = { ...form, code: "999999" };
      expect(await logIn(shop, wrong, "203.0.113.6")).toBe(422);
      // A right code in between does not hide the wrong ones.
      expect(await logIn(shop, { ...form, code: codeOf(secret) }, "203.0.113.7")).toBe(200);
      expect(await warnings()).toEqual({ to: [], by: [], metric: 0 });
      at += 20 * MINUTE;
      expect(await logIn(shop, wrong, "203.0.113.6")).toBe(422);
      const { mail } = form;
      expect(await warnings()).toEqual({ to: [mail], by: ["Rafiq Islam"], metric: 1 });
      expect(await logIn(shop, wrong, "203.0.113.6")).toBe(422);
      expect((await warnings()).metric).toBe(1);
      expect(await logIn(shop, wrong, "203.0.113.6")).toBe(422);
      expect((await warnings()).metric).toBe(2);
    });
  });

  test("is closed to disabled persons, whose sessions end", async () => {
    const shop = await openShop();
    const desk = await openDesk(shop.backend, "content");
    expect((await desk.get("me")).status).toBe(200);
    const { mail, password } = demoStaff("content");
    await runData(shop, ["staff", "disable", mail, "--reason", "Left", "--by", "Salma"]);
    expect((await desk.get("me")).status).toBe(401);
    expect(await desk.logIn({ mail, password })).toMatchObject({
      status: 422,
      body: { message: REFUSED },
    });
    await runData(shop, ["staff", "enable", mail, "--by", "Salma"]);
    expect((await desk.logIn({ mail, password })).status).toBe(200);
  });

  test("is closed to the demo's persons once the shop is public", async () => {
    const shop = await openPublicShop();
    const { mail, password } = demoStaff("owner");
    expect(await deskOf(shop).logIn({ mail, password })).toMatchObject({
      status: 422,
      body: { message: REFUSED },
    });
  });
});

describe("a passkey beside the app", () => {
  /** Adds a person, whose first passkey is added, and returns another browser. */
  async function addHolder() {
    const shop = await openPublicShop();
    const person = await addPerson(shop);
    const desk = deskOf(shop);
    await desk.logIn({ ...person.form, code: codeOf(person.secret) });
    const { device, id } = await addPasskey(desk, PASSWORD);
    return { ...person, shop, desk, device, id, other: deskOf(shop) };
  }

  test("does instead of the code, and is offered after the right password", async () => {
    const { form, device, other } = await addHolder();
    expect(await other.logIn(form)).toMatchObject({
      status: 422,
      body: { code_required: true, passkey_offered: true },
    });
    const wrong = await other.logIn({ ...form, password: "wrong" });
    expect(wrong.body).not.toHaveProperty("passkey_offered");
    const passkey = device.touch(await startTouch(other, "login"));
    expect((await other.logIn({ ...form, password: "wrong", passkey })).status).toBe(422);
    expect((await other.logIn({ ...form, passkey })).status).toBe(200);
  });

  test("alone opens the desk at a public address", async () => {
    const { form, device, other } = await addHolder();
    const passkey = device.touch(await startTouch(other, "login"));
    expect((await logInByTouch(other, passkey)).status).toBe(200);
    expect((await other.get("me")).body).toMatchObject({ staff: { mail: form.mail } });
  });

  test("is asked for after the password of a person without the app", async () => {
    const { form, device, other, shop } = await addHolder();
    await shop.db.updateTable("staff").set({ totp_secret: null }).execute();
    const asked = await other.logIn(form);
    expect(asked).toMatchObject({ status: 422, body: { passkey_offered: true } });
    expect(asked.body).not.toHaveProperty("code_required");
    expect((await other.logIn({ ...form, code: "123456" })).status).toBe(422);
    const passkey = device.touch(await startTouch(other, "login"));
    expect((await other.logIn({ ...form, passkey })).status).toBe(200);
  });

  test("stays if it is the last second factor", async () => {
    const { desk, id, shop } = await addHolder();
    const second = await addPasskey(desk, PASSWORD, "Laptop");
    await shop.db.updateTable("staff").set({ totp_secret: null }).execute();
    expect((await desk.post(`passkeys/${id}/remove`)).status).toBe(200);
    const last = await desk.post(`passkeys/${second.id}/remove`);
    expect(outcomeOf(last)).toBe("409 passkeys.lastFactor");
  });

  test("is removed by the use of a new link", async () => {
    const { form, device, other, shop } = await addHolder();
    const token = await linkOf(shop, ["staff", "link", form.mail]);
    const { totp } = invitation.parse((await other.post("setup-link", { token })).body);
    const next = { token, password: PASSWORD, code: codeOf(totp.secret, at - 30_000) };
    expect((await other.post("setup", next)).status).toBe(200);
    const passkey = device.touch(await startTouch(other, "login"));
    expect(outcomeOf(await logInByTouch(other, passkey))).toBe("422 passkeys.refused");
    expect((await other.logIn({ ...form, code: codeOf(totp.secret) })).status).toBe(200);
  });

  test("has a cookie for its challenge that scripts and other sites cannot use", async () => {
    const shop = await openPublicShop();
    const { headers } = await deskOf(shop).post("passkeys/start-login");
    expect(headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-niramoy_desk_passkey=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });
});

describe("session", () => {
  test("has a cookie of its own, which scripts and other sites cannot use", async () => {
    const shop = await openPublicShop();
    const { form, secret } = await addPerson(shop);
    const response = await deskOf(shop).logIn({ ...form, code: codeOf(secret) });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^__Host-niramoy_desk=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
      expect.stringMatching(
        /^__Host-niramoy_desk_device=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      ),
    ]);
  });

  test("ends after 30 minutes without use, to which polls do not count, and after 12 hours", async () => {
    at = START;
    const shop = await openShop({ now: () => at });
    const desk = await openDesk(shop.backend, "owner");
    at += 29 * MINUTE;
    expect((await desk.get("me", { "X-Desk-Background": "1" })).status).toBe(200);
    at += 2 * MINUTE;
    expect((await desk.get("me")).status).toBe(401);

    const busy = await openDesk(shop.backend, "owner");
    const opened = at;
    while (at + 20 * MINUTE <= opened + 12 * 60 * MINUTE) {
      at += 20 * MINUTE;
      expect((await busy.get("me")).status).toBe(200);
    }
    at += MINUTE;
    expect((await busy.get("me")).status).toBe(401);

    const early = await openDesk(shop.backend, "owner");
    at -= 13 * 60 * MINUTE;
    expect((await early.get("me")).status).toBe(401);
  });

  test("needs its own CSRF token and the same origin for writes", async () => {
    const shop = await openShop();
    const [desk, other] = [
      await openDesk(shop.backend, "owner"),
      await openDesk(shop.backend, "owner"),
    ];
    const send = (headers: Record<string, string>) =>
      desk.write("POST", "confirm-password", {}, { headers });
    expect((await send({ "X-CSRF-TOKEN": "" })).status).toBe(419);
    expect((await send({ "X-CSRF-TOKEN": other.csrf })).status).toBe(419);
    expect((await send({ "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect((await send({ "Sec-Fetch-Site": "same-site" })).status).toBe(403);
    expect((await send({ "Content-Type": "text/plain" })).status).toBe(415);
    expect((await send({})).status).toBe(422);
    const { mail, password } = demoStaff("owner");
    const foreign = { headers: { "Sec-Fetch-Site": "cross-site" } };
    expect((await desk.logIn({ mail, password }, foreign)).status).toBe(403);
    const old = { "X-CSRF-TOKEN": desk.csrf, "Content-Type": "application/json" };
    const logOut = (Origin: string) =>
      desk.visitor.request("POST", "/api/desk/logout", { headers: { ...old, Origin }, body: "{}" });
    expect((await logOut("https://evil.example")).status).toBe(403);
    expect((await logOut("http://localhost:3000")).status).toBe(200);
  });

  test("counts an entered password for five minutes", async () => {
    at = START;
    const shop = await openShop({ now: () => at });
    const desk = await openDesk(shop.backend, "owner");
    expect(await desk.post("confirm-password", { password: "wrong" })).toMatchObject({
      status: 422,
      body: { errors: { password: [expect.any(String)] } },
    });
    const { password } = demoStaff("owner");
    expect(await desk.post("confirm-password", { password })).toMatchObject({
      status: 200,
      body: { confirmed_until: new Date(START + 5 * MINUTE).toISOString() },
    });
    expect((await desk.get("me")).body).toMatchObject({
      confirmed_until: new Date(START + 5 * MINUTE).toISOString(),
    });
    at += 5 * MINUTE;
    expect((await desk.post("staff", {})).status).toBe(422);
    at += 1;
    expect(await desk.post("staff", {})).toMatchObject({
      status: 403,
      body: { confirm_password: true },
    });
  });

  test("ends with the logout", async () => {
    const shop = await openShop();
    const desk = await openDesk(shop.backend, "orders");
    const cookie = desk.visitor.cookies.get("niramoy_desk") ?? "";
    expect((await desk.post("logout")).status).toBe(200);
    desk.visitor.cookies.set("niramoy_desk", cookie);
    expect((await desk.get("me")).status).toBe(401);
  });
});

test("answers HEAD as GET, and other methods with 405", async () => {
  const shop = await openShop();
  const desk = await openDesk(shop.backend, "owner");
  expect((await desk.visitor.request("HEAD", "/api/desk/me")).status).toBe(200);
  expect((await desk.write("DELETE", "products/1")).status).toBe(405);
  expect((await desk.get("nothing")).status).toBe(404);
});

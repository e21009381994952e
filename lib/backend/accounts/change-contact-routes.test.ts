/** @jest-environment node */
import { lastCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { dataRows } from "@/lib/dev/testing/backend/commands";
import { openCustomer } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const PASSWORD = "niramoy-demo-1";
const OLD = { mobile_no: "01711000001", email: "rahima@niramoy.example" };
const WANTED = { mobile_no: "01711000002", email: "wanted@niramoy.example" };

type Contact = keyof typeof WANTED;
type Holder = "unused" | "unconfirmed" | "confirmed" | "blocked";
type Code = "none" | "right" | "wrong";

const CODES = { mobile_no: "mobile_code", email: "email_code" } as const;
const CONFIRMED = { mobile_no: "confirmed_mobile", email: "confirmed_email" } as const;

let shop: TestShop;
let visitor: Visitor;
let id: number;
let holderId: number;

beforeEach(async () => {
  shop = await openShop({ outbox: SHOWN_MESSAGES, rateLimitScale: 100 });
  ({ visitor, id } = await openCustomer(shop, "rahima"));
  ({ id: holderId } = await openCustomer(shop, "nusrat"));
});

const userOf = (userId: number) =>
  shop.db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirstOrThrow();

const change = (fields: object) =>
  visitor.send("POST", "/api/profile/contact", { ...OLD, current_password: PASSWORD, ...fields });

/** Gives the wanted number or address to another account. */
async function hold(contact: Contact, holder: Holder): Promise<void> {
  const value = holder === "unused" ? null : WANTED[contact];
  const confirmed = holder === "confirmed" ? value : null;
  const held = { [contact]: value, [CONFIRMED[contact]]: confirmed };
  const blocked_at = holder === "blocked" ? 1 : null;
  const update = shop.db.updateTable("users").set({ ...held, blocked_at });
  await update.where("id", "=", holderId).execute();
}

/** Asks for a code to a number or address. @returns the code */
async function codeTo(contact: string): Promise<string> {
  const asking = new Visitor(shop.backend);
  const recaptchaToken = await asking.robotToken("register");
  const asked = { contact, recaptchaToken };
  expect((await asking.send("POST", "/api/contact-code", asked)).status).toBe(200);
  return lastCode(shop);
}

const codeFor = (contact: Contact) => codeTo(WANTED[contact]);

/** Changes number and address, each with its code. */
async function changeProved(fields: { mobile_no?: string; email?: string; language?: string }) {
  const { mobile_no, email } = fields;
  const mobile_code = mobile_no && (await codeTo(mobile_no));
  const email_code = email && (await codeTo(email));
  const response = await change({ ...fields, mobile_code, email_code });
  expect(response.status).toBe(200);
}

/** The refused field; else whether the new number or address is confirmed. */
type Outcome = "contact" | "code" | "confirmed";

const TABLE: [holder: Holder, code: Code, outcome: Outcome][] = [
  ["unused", "none", "contact"],
  ["unused", "right", "confirmed"],
  ["unused", "wrong", "code"],
  ["unconfirmed", "none", "contact"],
  ["unconfirmed", "right", "confirmed"],
  ["unconfirmed", "wrong", "code"],
  ["confirmed", "none", "contact"],
  ["confirmed", "right", "contact"],
  ["confirmed", "wrong", "code"],
  ["blocked", "none", "contact"],
  ["blocked", "right", "contact"],
  ["blocked", "wrong", "code"],
];

const CASES = (["mobile_no", "email"] as const).flatMap((contact) =>
  TABLE.map(([holder, code, outcome]) => [contact, holder, code, outcome] as const),
);

test.each(CASES)("%s held by %s, code %s: %j", async (contact, holder, code, outcome) => {
  await hold(contact, holder);
  const right = code === "none" ? null : await codeFor(contact);
  const entered =
    code === "wrong" && right ? String((Number(right) + 1) % 1e6).padStart(6, "0") : right;
  const response = await change({ [contact]: WANTED[contact], [CODES[contact]]: entered });
  const mine = await userOf(id);
  const theirs = await userOf(holderId);
  if (outcome === "confirmed") {
    expect(response.status).toBe(200);
    expect(mine[contact]).toBe(WANTED[contact]);
    expect(mine[CONFIRMED[contact]]).toBe(WANTED[contact]);
    expect(theirs[contact]).toBeNull();
  } else {
    const field = outcome === "code" ? CODES[contact] : contact;
    expect(response).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.anything()] } },
    });
    expect(mine[contact]).toBe(OLD[contact]);
    expect(theirs[contact]).toBe(holder === "unused" ? null : WANTED[contact]);
  }
});

test("a code confirms one's own number, and is used up", async () => {
  await hold("mobile_no", "unused");
  await shop.db
    .updateTable("users")
    .set({ mobile_no: WANTED.mobile_no, confirmed_mobile: null })
    .where("id", "=", id)
    .execute();
  const proved = { mobile_no: WANTED.mobile_no, mobile_code: await codeFor("mobile_no") };
  expect((await change(proved)).status).toBe(200);
  expect(await userOf(id)).toMatchObject({ confirmed_mobile: WANTED.mobile_no });
  expect((await change(proved)).status).toBe(422);
});

test("says which of two changed contacts need a code; removing the address needs none", async () => {
  await shop.db
    .updateTable("users")
    .set({ mobile_no: null, email: null })
    .where("id", "=", holderId)
    .execute();
  const needed = [
    expect.stringMatching(/^Please confirm this .* with a code\. Until then your old/),
  ];
  const both = await change(WANTED);
  expect(both.body).toMatchObject({ errors: { mobile_no: needed, email: needed } });
  const one = await change({ ...WANTED, mobile_code: await codeFor("mobile_no") });
  expect(Object(one.body).errors).toEqual({ email: needed });
  expect(await userOf(id)).toMatchObject(OLD);
  expect((await change({ email: "" })).status).toBe(200);
  expect(await userOf(id)).toMatchObject({ mobile_no: OLD.mobile_no, email: null });
});

test("where no code can be sent, a new number is taken unconfirmed", async () => {
  const silent = await openShop({ rateLimitScale: 100 });
  const own = await openCustomer(silent, "rahima");
  const form = { ...OLD, mobile_no: "01711999999", current_password: PASSWORD };
  expect((await own.visitor.send("POST", "/api/profile/contact", form)).status).toBe(200);
  const stored = silent.db.selectFrom("users").selectAll().where("id", "=", own.id);
  expect(await stored.executeTakeFirstOrThrow()).toMatchObject({
    mobile_no: "01711999999",
    confirmed_mobile: expect.not.stringMatching("01711999999"),
  });
});

/** Returns the notices of a type with their recipients. */
async function notices(type: string) {
  const rows = await dataRows(shop, ["outbox", "texts", "--limit", "100"]);
  const types = await shop.db.selectFrom("outbox_messages").select(["id", "type"]).execute();
  const ids = types.filter((row) => row.type === type).map((row) => row.id);
  return rows.filter((row) => ids.includes(Number(row.id)));
}

const TO_BOTH = ["customer-mail rahima@niramoy.example", "customer-sms 8801711000001"];

test.each([
  [{ mobile_no: "01711999999" }],
  [{ email: "new@niramoy.example" }],
  [{ mobile_no: "01711999999", email: "new@niramoy.example" }],
])("after the proved change %j, the old owner is notified", async (changed) => {
  await changeProved(changed);
  const sent = await notices("account.contact_changed");
  expect(sent.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual(TO_BOTH);
});

test.each<[changed: object, recipients: string[]]>([
  [{ email: "" }, TO_BOTH],
  [{ mobile_no: "01711999999" }, []],
  [{}, []],
  [{ mobile_no: "+880 1711-000001", email: "RAHIMA@niramoy.example" }, []],
  [{ mobile_no: "123" }, []],
])("after the change %j, the old owner is notified: %j", async (changed, recipients) => {
  await change(changed);
  const sent = await notices("account.contact_changed");
  expect(sent.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual(recipients);
});

const TEXTS = {
  en: {
    contact:
      "Niramoy: The mobile number or e-mail address of your account was changed. Was it not you? Call us: ",
    password: "Niramoy: The password of your account was changed. Was it not you? Call us: ",
  },
  bn: {
    contact: "নিরাময়: আপনার অ্যাকাউন্টের মোবাইল নম্বর বা ই-মেইল বদলানো হয়েছে। আপনি না বদলালে কল করুন: ",
    password: "নিরাময়: আপনার অ্যাকাউন্টের পাসওয়ার্ড বদলানো হয়েছে। আপনি না বদলালে কল করুন: ",
  },
} as const;

test.each(["en", "bn"] as const)(
  "notices are in the language of the page: %s",
  async (language) => {
    await changeProved({ mobile_no: "01711999999", language });
    const [sms] = (await notices("account.contact_changed")).filter(
      ({ channel }) => channel === "customer-sms",
    );
    expect(String(sms?.text).startsWith(TEXTS[language].contact)).toBe(true);
  },
);

test.each(["en", "bn"] as const)(
  "a changed password is reported to every address of the account: %s",
  async (language) => {
    const word = "tulip kettle by the river";
    const body = { current_password: PASSWORD, password: word, password_confirmation: word };
    const response = await visitor.send("POST", "/api/change-password", { ...body, language });
    expect(response.status).toBe(200);
    const sent = await notices("account.password_changed");
    expect(sent.map(({ channel, to }) => `${channel} ${to}`).sort()).toEqual(TO_BOTH);
    const [sms] = sent.filter(({ channel }) => channel === "customer-sms");
    expect(String(sms?.text).startsWith(TEXTS[language].password)).toBe(true);
  },
);

test("a stranger's number gets at most five notices a day", async () => {
  const numbers = ["01711999991", "01711999992"];
  for (let n = 0; n < 14; n++) {
    // As of a shop that sent no codes when the number was typed.
    const mobile_no = numbers[n % 2];
    const typed = shop.db.updateTable("users").set({ mobile_no, email: OLD.email });
    await typed.where("id", "=", id).execute();
    expect((await change({ mobile_no, email: "" })).status).toBe(200);
  }
  const sent = await notices("account.contact_changed");
  expect(sent.filter(({ to }) => to === "8801711999991")).toHaveLength(5);
});

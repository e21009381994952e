/** @jest-environment node */
import { type DeskVisitor, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { startSmsServer, type TestSmsServer } from "@/lib/dev/testing/sms-server";
import { startSmtpServer, type TestSmtpServer } from "@/lib/dev/testing/smtp-server";
import type { Locale } from "@/lib/i18n/locales";

const ASKED_AT = Date.parse("2026-11-25T06:00:00Z");
const QUESTION = {
  name: "Win at evil.example",
  email: "stranger@example.com",
  mobile_no: "01712345678",
  subject: "Buy at evil.example",
  message: "Call 0999 for free gold",
  created_at: ASKED_AT,
};

let sms: TestSmsServer;
let smtp: TestSmtpServer;
let shop: TestShop;
let desk: DeskVisitor;

beforeEach(async () => {
  sms = await startSmsServer("mimsms");
  smtp = await startSmtpServer(() => "take");
  const server = { host: "127.0.0.1", port: smtp.port, secure: false, login: null };
  shop = await openShop({
    outbox: {
      mail: { server, from: "care@shop.example", staff: undefined },
      sms: { provider: "mimsms", url: sms.url, user: "shop", token: "t", sender: "NIRAMOY" },
    },
  });
  await shop.db.deleteFrom("contact_messages").execute();
  desk = await openDesk(shop.backend, "orders");
});

afterEach(async () => {
  await sms.stop();
  await smtp.stop();
});

async function ask(change: Partial<typeof QUESTION> | object = {}): Promise<number> {
  const { id } = await shop.db
    .insertInto("contact_messages")
    .values({ ...QUESTION, ...change })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

const read = (id: number) => desk.read(`questions/${id}`);

async function answer(id: number, body: object) {
  const { version } = await read(id);
  return desk.post(`questions/${id}/answer`, { version, ...body });
}

async function change(id: number, body: object) {
  const { version } = await read(id);
  return desk.put(`questions/${id}`, { version, ...body });
}

test("a question shows who asked, in which language, and how they can be answered", async () => {
  const id = await ask({ language: "bn" });
  expect(await read(id)).toMatchObject({
    id,
    at: "2026-11-25T06:00:00.000Z",
    state: "new",
    language: "bn",
    staff: null,
    name: QUESTION.name,
    email: QUESTION.email,
    phone: QUESTION.mobile_no,
    subject: QUESTION.subject,
    message: QUESTION.message,
    ways: ["mail", "sms"],
    answers: [],
    audit: [],
  });
  expect((await desk.get("questions/999999")).status).toBe(404);
});

test.each<[object, string[]]>([
  [{}, ["mail", "sms"]],
  [{ email: null }, ["sms"]],
  [{ mobile_no: null }, ["mail"]],
  [{ mobile_no: "0255012345" }, ["mail"]],
  [{ email: null, mobile_no: "+447911123456" }, []],
  [{ email: null, mobile_no: null }, []],
])("a visitor who gave %j can be answered by %j, and in no other way", async (given, ways) => {
  const id = await ask(given);
  expect((await read(id)).ways).toEqual(ways);
  for (const way of ["mail", "sms"]) {
    const { status } = await answer(id, { way, text: "Yes." });
    expect({ way, status }).toEqual({ way, status: ways.includes(way) ? 200 : 422 });
  }
});

const WORDS: Record<Locale, { text: string; sms: string; letter: string[] }> = {
  en: {
    text: "Yes, within four days.\nIt costs Tk 350.",
    sms: "Niramoy: Our answer: Yes, within four days.\nIt costs Tk 350.",
    letter: ["Subject: Niramoy: our answer to your question", "on November 25, 2026"],
  },
  bn: {
    text: "হ্যাঁ, চার দিনের মধ্যে।",
    sms: "নিরাময়: উত্তর: হ্যাঁ, চার দিনের মধ্যে।",
    letter: ["Content-Language: bn"],
  },
};

test.each(["en", "bn"] as const)("an answer in %s is sent once by SMS", async (language) => {
  const { text, sms: expected } = WORDS[language];
  const id = await ask({ language });
  const { version } = await read(id);
  const sent = { version, way: "sms", text };
  const once = { headers: { "Idempotency-Key": "the-same-answer" } };
  for (const _ of [1, 2]) {
    const { status, body } = await desk.write("POST", `questions/${id}/answer`, sent, once);
    expect([status, Object(body).data.state]).toEqual([200, "answered"]);
  }
  await shop.backend.deliver();
  expect(sms.messages).toMatchObject([{ to: "8801712345678", text: expected }]);
  expect(smtp.mails).toEqual([]);
});

test.each(["en", "bn"] as const)("an answer in %s is sent by mail", async (language) => {
  const { text, letter } = WORDS[language];
  const id = await ask({ language });
  expect((await answer(id, { way: "mail", text })).status).toBe(200);
  await shop.backend.deliver();
  const [{ to, raw } = { to: "", raw: "" }, ...more] = smtp.mails;
  expect([to, more, sms.messages]).toEqual([QUESTION.email, [], []]);
  for (const words of letter) expect(raw).toContain(words);
});

test("nothing that a stranger typed is sent to the address that was typed", async () => {
  const id = await ask();
  for (const way of ["mail", "sms"]) await answer(id, { way, text: "We do not sell gold." });
  await shop.backend.deliver();
  const sent = JSON.stringify([smtp.mails.map(({ raw }) => raw), sms.messages]);
  expect(sent).toContain("We do not sell");
  expect(sent).not.toMatch(/evil|0999|Win at/);
});

test("the outbox and the audit have neither the answer nor an address", async () => {
  const id = await ask();
  await answer(id, { way: "mail", text: "We do not sell gold." });
  const messages = await shop.db.selectFrom("outbox_messages").selectAll().execute();
  const audit = await shop.db.selectFrom("audit").selectAll().execute();
  expect(messages).toMatchObject([{ type: "question.answered", channel: "customer-mail" }]);
  expect(JSON.stringify([messages, audit])).not.toMatch(/gold|stranger/);
  const [entry] = Object(await read(id)).audit;
  expect(entry).toMatchObject({
    by: "Tareq Hasan",
    command: "desk questions.answer",
    subject: `message ${id}`,
    before: { state: "new" },
    after: { state: "answered", way: "mail" },
  });
});

test("an SMS is refused if it would be cut", async () => {
  const id = await ask({ language: "bn" });
  const answered = await answer(id, { way: "sms", text: "ক".repeat(130) });
  expect(answered).toMatchObject({ status: 422, body: { errors: { text: [expect.any(String)] } } });
  expect((await answer(id, { way: "mail", text: "ক".repeat(130) })).status).toBe(200);
});

test.each([
  [{ way: "fax", text: "Yes." }, "way"],
  [{ way: "sms", text: " \n " }, "text"],
  [{ way: "mail", text: "x".repeat(5_001) }, "text"],
])("refuses an answer: %#", async (body, field) => {
  const id = await ask();
  const { status, body: problem } = await answer(id, body);
  expect([status, Object.keys(Object(problem).errors)]).toEqual([422, [field]]);
  expect((await read(id)).answers).toEqual([]);
});

/** Expected state after each action in each state; null if it is refused. */
const STATES = {
  new: { answer: "answered", close: "closed", open: "new", take: "new", give: "new" },
  answered: {
    answer: "answered",
    close: "closed",
    open: "answered",
    take: "answered",
    give: "answered",
  },
  closed: { answer: null, close: "closed", open: "new", take: "closed", give: "closed" },
} as const;

const ACTIONS = {
  answer: (id: number) => answer(id, { way: "sms", text: "Yes." }),
  close: (id: number) => change(id, { closed: true }),
  open: (id: number) => change(id, { closed: false }),
  take: (id: number) => change(id, { mine: true }),
  give: (id: number) => change(id, { mine: false }),
};

const CASES = Object.entries(STATES).flatMap(([state, actions]) =>
  Object.entries(actions).map(([action, next]) => [state, action, next] as const),
);

test.each(CASES)("%s, %s: %s", async (state, action, next) => {
  const id = await ask({
    ...(state === "answered" && { answered_at: 1 }),
    ...(state === "closed" && { done_at: 1 }),
  });
  const { status } = await ACTIONS[action as keyof typeof ACTIONS](id);
  expect({ status, state: (await read(id)).state }).toEqual({
    status: next === null ? 409 : 200,
    state: next ?? state,
  });
});

test("assigns a question to who answers it, unless a colleague took it", async () => {
  const id = await ask();
  await answer(id, { way: "sms", text: "Yes." });
  expect(Object(await read(id)).staff).toMatchObject({ name: "Tareq Hasan" });
  const other = await ask();
  const pharmacist = await openDesk(shop.backend, "pharmacist");
  const { version } = await read(other);
  await pharmacist.put(`questions/${other}`, { version, mine: true });
  await answer(other, { way: "sms", text: "Yes." });
  expect(Object(await read(other)).staff).toMatchObject({ name: "Dr. Imran Kabir" });
});

const NAMES = ["Dr. Imran Kabir", "Salma Begum", "Shirin Sultana", "Tareq Hasan"];

async function colleagues(): Promise<{ id: number; name: string }[]> {
  const { data, total } = Object((await desk.get("colleagues/questions")).body);
  expect(total).toBe(data.length);
  return data;
}

test("a question is assigned to a colleague who answers questions, and the audit says so", async () => {
  const id = await ask();
  const all = await colleagues();
  expect(all.map(({ name }) => name)).toEqual(NAMES);
  const shirin = all.find(({ name }) => name === "Shirin Sultana");
  expect((await change(id, { staff_id: shirin?.id })).status).toBe(200);
  const assigned = await read(id);
  expect(assigned).toMatchObject({ staff: shirin, state: "new" });
  expect(Object(assigned).audit).toMatchObject([
    {
      by: "Tareq Hasan",
      command: "desk questions.edit",
      subject: `message ${id}`,
      before: { staff_id: null },
      after: { staff_id: shirin?.id },
    },
  ]);
  expect((await change(id, { staff_id: shirin?.id })).status).toBe(200);
  expect(Object(await read(id)).audit).toHaveLength(1);
  const stale = { version: "old", staff_id: null };
  expect((await desk.put(`questions/${id}`, stale)).status).toBe(409);
  expect((await change(id, { staff_id: null })).status).toBe(200);
  expect(await read(id)).toMatchObject({ staff: null });
});

test("a question is not assigned to who cannot answer it", async () => {
  const id = await ask();
  const staff = await shop.db.selectFrom("staff").select(["id", "role"]).execute();
  const idOf = (role: string) => staff.find((one) => one.role === role)?.id ?? 0;
  const disabled = shop.db.updateTable("staff").set({ state: "disabled" });
  await disabled.where("role", "=", "clinic").execute();
  for (const staff_id of [idOf("content"), idOf("clinic"), 999_999, 0, "1"])
    expect(await change(id, { staff_id })).toMatchObject({
      status: 422,
      body: { errors: { staff_id: [expect.any(String)] } },
    });
  expect(await read(id)).toMatchObject({ staff: null });
  expect((await colleagues()).map(({ name }) => name)).toEqual(
    NAMES.filter((name) => name !== "Shirin Sultana"),
  );
});

test("two people who answer at once: the second sees what the first wrote", async () => {
  const id = await ask();
  const { version } = await read(id);
  const both = await Promise.all(
    ["Yes.", "No."].map((text) =>
      desk.post(`questions/${id}/answer`, { version, way: "sms", text }),
    ),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = Object(both.find(({ status }) => status === 409)?.body);
  expect(refused.current.answers).toHaveLength(1);
  await shop.backend.deliver();
  expect(sms.messages).toHaveLength(1);
});

test("lists by state and by what was written", async () => {
  const waiting = await ask({ message: "x".repeat(500) });
  const answered = await ask({ answered_at: 5, name: "Rahim" });
  const closed = await ask({ done_at: 6, message: "100% cotton?" });
  const idsOf = async (query: string) => {
    const { data, total } = Object((await desk.get(`questions?${query}`)).body);
    expect(total).toBe(data.length);
    return data.map(({ id }: { id: number }) => id);
  };
  expect(await idsOf("order=desc")).toEqual([closed, answered, waiting]);
  expect(await idsOf("state=new")).toEqual([waiting]);
  expect(await idsOf("state=answered")).toEqual([answered]);
  expect(await idsOf("state=closed")).toEqual([closed]);
  expect(await idsOf("q=RAHIM")).toEqual([answered]);
  expect(await idsOf("q=cotton&state=new")).toEqual([]);
  const [first] = Object((await desk.get("questions?state=new")).body).data;
  expect(first.message).toHaveLength(200);
});

test("answers are deleted with their question, and then not sent", async () => {
  const id = await ask();
  await answer(id, { way: "sms", text: "Yes." });
  await shop.db.deleteFrom("contact_messages").where("id", "=", id).execute();
  expect(
    await shop.db.selectFrom("question_answers").selectAll().where("message_id", "=", id).execute(),
  ).toEqual([]);
  await shop.backend.deliver();
  expect(sms.messages).toEqual([]);
});

/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const MINUTE = 60_000;
const RIGHT = "niramoy-demo-1";
const REFUSED = "These details don't match. Please check them and try again.";
const ROBOT = { code: "robot.required", params: {} };
const ASKED = {
  status: 422,
  body: {
    message: "Please complete the robot check.",
    errors: { recaptchaToken: ["Please complete the robot check."] },
    codes: { message: ROBOT, errors: { recaptchaToken: [ROBOT] } },
  },
};
const WRONG = {
  status: 422,
  body: { message: REFUSED, codes: { message: { code: "accounts.wrongLogin", params: {} } } },
};

let clock: number;
let waits: number[];
let shop: TestShop;

beforeEach(async () => {
  clock = Date.now();
  waits = [];
  const pause = async (ms: number) => void waits.push(ms);
  shop = await openShop({ now: () => clock, pause });
});

/** Attempts a login from a new browser. */
async function attempt(name: string, password: string, token?: string) {
  const visitor = new Visitor(shop.backend);
  const body = { email: name, password, from: "frontend", recaptchaToken: token };
  return visitor.send("POST", "/admin/login", body);
}

async function solved(action = "login"): Promise<string> {
  return new Visitor(shop.backend).robotToken(action);
}

async function guess(times: number, name = "rahima") {
  for (let n = 0; n < times; n++)
    expect(await attempt(name, `wrong ${n}`)).toEqual(expect.objectContaining({ ...WRONG }));
}

test("does not lock the owner out after wrong guesses by others", async () => {
  const names = ["rahima", "rahima@niramoy.example", "01711000001", "RAHIMA", "+8801711000001"];
  for (const name of names) expect(await attempt(name, "wrong")).toMatchObject(WRONG);
  for (let n = 0; n < 8; n++)
    expect(await attempt("rahima", "wrong", await solved())).toMatchObject(WRONG);
  expect(await attempt("rahima", RIGHT)).toMatchObject(ASKED);
  expect((await attempt("rahima", RIGHT, await solved())).status).toBe(200);
  // A correct password resets the counter.
  expect((await attempt("rahima", RIGHT)).status).toBe(200);
});

test("counts per account and ends with the window", async () => {
  await guess(5);
  expect((await attempt("nusrat", "niramoy-demo-2")).status).toBe(200);
  expect(await attempt("rahima", RIGHT)).toMatchObject(ASKED);
  clock += 15 * MINUTE;
  expect((await attempt("rahima", RIGHT)).status).toBe(200);
});

test("delays each guess longer, up to four seconds, before comparing the password", async () => {
  await guess(5);
  expect(waits).toEqual([]);
  for (let n = 0; n < 7; n++) await attempt("rahima", "wrong", await solved());
  await attempt("rahima", RIGHT, await solved());
  expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000, 4_000]);
});

test("treats an unknown name alike", async () => {
  for (const name of ["nobody@niramoy.example", "rahima"]) {
    waits = [];
    const responses: unknown[] = [];
    for (let n = 0; n < 5; n++) responses.push((await attempt(name, "wrong")).body);
    responses.push((await attempt(name, "wrong")).body);
    responses.push((await attempt(name, "wrong", await solved())).body);
    expect(responses).toEqual([
      ...Array.from({ length: 5 }, () => WRONG.body),
      ASKED.body,
      WRONG.body,
    ]);
    expect(waits).toEqual([250]);
  }
});

test("does not count a typed account id as that account", async () => {
  const { id } = await openCustomer(shop, "rahima");
  await guess(5, String(id));
  await guess(5, `id ${id}`);
  expect((await attempt("rahima", RIGHT)).status).toBe(200);
});

test("accepts a robot check for one login attempt only", async () => {
  await guess(5);
  const token = await solved();
  expect(await attempt("rahima", "wrong", token)).toMatchObject(WRONG);
  expect(await attempt("rahima", RIGHT, token)).toMatchObject(ASKED);
  for (const bad of [await solved("order"), await solved("register"), "x", ""])
    expect(await attempt("rahima", RIGHT, bad)).toMatchObject(ASKED);
  expect((await attempt("rahima", RIGHT, await solved())).status).toBe(200);
});

test("limits parallel guesses", async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, n) => attempt("rahima", `wrong ${n}`)),
  );
  const said = responses.map(({ body }) => Object(body).message);
  expect(said.filter((message) => message === REFUSED)).toHaveLength(5);
  expect(said.filter((message) => message === ASKED.body.message)).toHaveLength(7);
});

test("resets the counter after a correct password", async () => {
  for (let round = 0; round < 3; round++) {
    await guess(4);
    expect((await attempt("rahima", RIGHT)).status).toBe(200);
  }
  const rows = await shop.db.selectFrom("rate_limits").select("key").execute();
  expect(rows.filter(({ key }) => key.startsWith("login:subject"))).toEqual([]);
});

test("requires a check for each of many attempts of a browser, later a hard one, without refusing", async () => {
  const visitor = new Visitor(shop.backend);
  const guess = async (level: "usual" | "hard", password = "wrong") => {
    const recaptchaToken = await visitor.robotToken("login", level);
    return visitor.send("POST", "/admin/login", { email: "rahima", password, recaptchaToken });
  };
  for (let n = 0; n < 25; n++) expect(await guess("usual")).toMatchObject(WRONG);
  expect(await guess("usual", RIGHT)).toMatchObject({ status: 422, body: { robot: "hard" } });
  for (let n = 0; n < 30; n++) expect(await guess("hard")).toMatchObject(WRONG);
  expect((await guess("hard", RIGHT)).status).toBe(200);
});

test("rehashes a password at login that was hashed with less work", async () => {
  const { hash } = await import("@node-rs/argon2");
  const weak = await hash(RIGHT, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  const users = () => shop.db.selectFrom("users").where("username", "=", "rahima");
  await shop.db
    .updateTable("users")
    .set({ password_hash: weak })
    .where("username", "=", "rahima")
    .execute();
  expect(await sendLogin(new Visitor(shop.backend), "rahima", "wrong")).toMatchObject(WRONG);
  const before = await users().select("password_hash").executeTakeFirstOrThrow();
  expect(before.password_hash).toBe(weak);
  const { id, visitor } = await openCustomer(shop, "rahima");
  const after = await users().select("password_hash").executeTakeFirstOrThrow();
  expect(after.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect((await visitor.get("/logged-on-user")).body).toMatchObject({ id });
  await openCustomer(shop, "rahima");
  expect(await users().select("password_hash").executeTakeFirstOrThrow()).toEqual(after);
});

/** @jest-environment node */
import { openCustomer, sendLogin } from "@/lib/dev/testing/backend/customer";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

let lines: string[];
let shop: TestShop;

beforeEach(async () => {
  lines = [];
  shop = await openShop({
    logLevel: "info",
    onLog: (line) => lines.push(line),
    pause: async () => undefined,
  });
});

/** Returns the log entries of account events. */
const events = () =>
  lines.map((line) => JSON.parse(line)).filter((line) => typeof line.event === "string");

const FROM = { context: { clientAddress: "203.0.113.77" } };
const NEIGHBOUR = { context: { clientAddress: "203.0.113.5" } };
const ELSEWHERE = { context: { clientAddress: "198.51.100.5" } };
const TYPED = "somebody.special@example.com";
const WRONG = "my-secret-guess-9";
const NEW = "tulip kettle by the river";

test("logs logins, password changes, ended sessions and refusals in one entry each", async () => {
  await sendLogin(new Visitor(shop.backend), "rahima", WRONG, FROM);
  const { visitor } = await openCustomer(shop, "rahima");
  const form = { current_password: WRONG, password: NEW, password_confirmation: NEW };
  await visitor.send("POST", "/api/change-password", form, FROM);
  const right = { ...form, current_password: "niramoy-demo-1" };
  await openCustomer(shop, "rahima");
  await visitor.send("DELETE", "/api/sessions", undefined, FROM);
  await visitor.send("POST", "/api/change-password", right, FROM);
  await visitor.send("POST", "/logout", undefined, FROM);
  for (let n = 0; n < 6; n++) await sendLogin(new Visitor(shop.backend), TYPED, WRONG, FROM);
  const guesser = new Visitor(shop.backend);
  for (let n = 0; n < 11; n++) await sendLogin(guesser, "nusrat", WRONG, FROM);
  const logged = events().map(({ level, event }) => `${level} ${event}`);
  expect(logged.slice(0, 7)).toEqual([
    "40 login.failed",
    "30 login.succeeded",
    "40 password.refused",
    "30 login.succeeded",
    "30 session.ended",
    "30 password.changed",
    "30 session.ended",
  ]);
  expect(logged.slice(7, 13)).toEqual([
    ...Array.from({ length: 5 }, () => "40 login.failed"),
    "40 robot-check.asked",
  ]);
  expect(events().at(-1)).toMatchObject({ event: "robot-check.asked" });
});

test("logs only the request id and hashes of the account and the network", async () => {
  const { id } = await openCustomer(shop, "rahima");
  for (const from of [FROM, NEIGHBOUR, ELSEWHERE])
    await sendLogin(new Visitor(shop.backend), "rahima", WRONG, from);
  await sendLogin(new Visitor(shop.backend), TYPED, WRONG, FROM);
  await sendLogin(new Visitor(shop.backend), "01711000002", WRONG, FROM);
  const [login, near, neighbour, far, unknown] = events();
  for (const line of events()) {
    expect(Object.keys(line).sort()).toEqual(
      ["account", "event", "hostname", "level", "name", "network", "pid", "reqId", "time"].sort(),
    );
    expect(line.account).toMatch(/^[\w-]{22}$/);
    expect(line.reqId).toEqual(expect.any(String));
  }
  expect(new Set([login.account, near.account, far.account]).size).toBe(1);
  expect(unknown.account).not.toBe(near.account);
  expect(near.network).toBe(neighbour.network);
  expect(far.network).not.toBe(near.network);
  expect(login.network).toBeNull();
  const all = lines.join("\n");
  const secrets = [TYPED, "special", WRONG, "niramoy-demo-1", "203.0.113", "198.51.100"];
  for (const secret of [...secrets, "Rahima", "rahima", "01711", `"id ${id}"`])
    expect(all).not.toContain(secret);
});

/** @jest-environment node */
import { askForCode, lastCode, SHOWN_MESSAGES } from "@/lib/dev/testing/backend/account-codes";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { Visitor } from "@/lib/dev/testing/backend/visitor";

const MINUTE = 60_000;
const WORD = "tulip kettle by the river";
const WRONG = "This code is wrong. Please check it.";
const CODE_INVALID = "This code is no longer valid. Please ask for a new one.";

let clock: number;
let shop: TestShop;

beforeEach(async () => {
  clock = Date.now();
  shop = await openShop({ now: () => clock, outbox: SHOWN_MESSAGES, rateLimitScale: 100 });
});

const ASK = { reset: "/api/forgot-password", login: "/api/login-code" } as const;
type Action = keyof typeof ASK;

async function enter(action: Action, login: string, code: string) {
  const visitor = new Visitor(shop.backend);
  const words = { password: WORD, password_confirmation: WORD };
  return action === "reset"
    ? visitor.send("POST", "/api/reset-password", { login, code, ...words })
    : visitor.send("POST", "/api/login-with-code", { login, code });
}

const wrong = (code: string) => (code === "000000" ? "000001" : "000000");

/** Brings a code into a state, then returns it. */
const STATES: Record<string, (action: Action) => Promise<string>> = {
  fresh: async (action) => {
    await askForCode(shop, ASK[action], "rahima");
    return lastCode(shop);
  },
  "four wrong tries": async (action) => {
    const code = await STATES.fresh?.(action);
    for (let n = 0; n < 4; n++) await enter(action, "rahima", wrong(code ?? ""));
    return code ?? "";
  },
  "too many tries": async (action) => {
    const code = await STATES["four wrong tries"]?.(action);
    await enter(action, "rahima", wrong(code ?? ""));
    return code ?? "";
  },
  "nearly expired": async (action) => {
    const code = await STATES.fresh?.(action);
    clock += 10 * MINUTE - 1;
    return code ?? "";
  },
  expired: async (action) => {
    const code = await STATES.fresh?.(action);
    clock += 10 * MINUTE;
    return code ?? "";
  },
  used: async (action) => {
    const code = await STATES.fresh?.(action);
    expect((await enter(action, "rahima", code ?? "")).status).toBe(200);
    return code ?? "";
  },
  replaced: async (action) => {
    const code = await STATES.fresh?.(action);
    await STATES.fresh?.(action);
    return code ?? "";
  },
  "wrong for the fifth time": async (action) =>
    wrong((await STATES["four wrong tries"]?.(action)) ?? ""),
  wrong: async (action) => wrong((await STATES.fresh?.(action)) ?? ""),
  "other purpose": async (action) =>
    (await STATES.fresh?.(action === "reset" ? "login" : "reset")) ?? "",
  "other account": async (action) => {
    await askForCode(shop, ASK[action], "nusrat");
    return lastCode(shop);
  },
  "never asked for": async () => "123456",
  "blocked meanwhile": async (action) => {
    const code = await STATES.fresh?.(action);
    await shop.db.updateTable("users").set({ blocked_at: clock }).execute();
    return code ?? "";
  },
};

test.each<[string, Action, number, refused: string | null]>([
  ["fresh", "reset", 200, null],
  ["fresh", "login", 200, null],
  ["four wrong tries", "reset", 200, null],
  ["four wrong tries", "login", 200, null],
  ["too many tries", "reset", 422, CODE_INVALID],
  ["too many tries", "login", 422, CODE_INVALID],
  ["nearly expired", "reset", 200, null],
  ["nearly expired", "login", 200, null],
  ["expired", "reset", 422, CODE_INVALID],
  ["expired", "login", 422, CODE_INVALID],
  ["used", "reset", 422, CODE_INVALID],
  ["used", "login", 422, CODE_INVALID],
  ["replaced", "reset", 422, WRONG],
  ["replaced", "login", 422, WRONG],
  ["wrong", "reset", 422, WRONG],
  ["wrong for the fifth time", "reset", 422, CODE_INVALID],
  ["wrong", "login", 422, WRONG],
  ["wrong for the fifth time", "login", 422, CODE_INVALID],
  ["other purpose", "reset", 422, CODE_INVALID],
  ["other purpose", "login", 422, CODE_INVALID],
  ["other account", "reset", 422, CODE_INVALID],
  ["other account", "login", 422, CODE_INVALID],
  ["never asked for", "reset", 422, CODE_INVALID],
  ["never asked for", "login", 422, CODE_INVALID],
  ["blocked meanwhile", "reset", 422, WRONG],
  ["blocked meanwhile", "login", 422, WRONG],
])("a code that is %s: %s answers %d", async (state, action, status, refused) => {
  const code = await STATES[state]?.(action);
  const response = await enter(action, "rahima", code ?? "");
  expect(response.status).toBe(status);
  if (status === 422)
    expect(response.body).toEqual({
      message: refused,
      errors: { code: [refused] },
      codes: expect.any(Object),
    });
});

test("a code is used once, also by parallel requests", async () => {
  await askForCode(shop, ASK.login, "rahima");
  const code = await lastCode(shop);
  const responses = await Promise.all([1, 2, 3].map(() => enter("login", "rahima", code)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

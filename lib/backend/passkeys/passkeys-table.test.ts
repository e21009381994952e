/** @jest-environment node */
import { randomBytes } from "node:crypto";
import { runData } from "@/lib/dev/testing/backend/commands";
import { DeskVisitor, demoStaff, openDesk } from "@/lib/dev/testing/backend/desk";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import type { ApiResponse } from "@/lib/dev/testing/backend/visitor";
import {
  addPasskey,
  outcomeOf,
  startAdding,
  startTouch,
} from "@/lib/dev/testing/passkeys/desk-passkeys";
import { type OddAnswer, PasskeyDevice } from "@/lib/dev/testing/passkeys/passkey-device";

const START = Date.parse("2026-06-01T04:00:00Z");
const MINUTE = 60_000;
const { mail, password } = demoStaff("content");

let at = START;
let shop: TestShop;
let desk: DeskVisitor;
let device: PasskeyDevice;
let passkeyId: number;

beforeEach(async () => {
  at = START;
  shop = await openShop({ now: () => at, rateLimitScale: 100 });
  desk = await openDesk(shop.backend, "content");
  ({ device, id: passkeyId } = await addPasskey(desk, password));
});

const PURPOSES = ["login", "second factor", "confirm", "add"] as const;
type Purpose = (typeof PURPOSES)[number];

/** A challenge, and how its answer is given. */
interface Asked {
  challenge: string;
  sign: (odd?: OddAnswer, by?: PasskeyDevice) => { id: string };
  send: (passkey: unknown) => Promise<ApiResponse>;
}

/** Starts a login in a new browser, or another purpose in the session of `asking`. */
async function ask(purpose: Purpose, asking = desk): Promise<Asked> {
  if (purpose === "add") {
    const options = await startAdding(asking);
    const second = new PasskeyDevice(desk.visitor.origin);
    return {
      challenge: options.challenge,
      sign: (odd = {}, by = second) => by.make(options, odd),
      send: (passkey) => asking.post("passkeys", { name: "Laptop", passkey }),
    };
  }
  const isConfirmation = purpose === "confirm";
  const browser = isConfirmation ? asking : new DeskVisitor(shop.backend);
  const options = await startTouch(browser, isConfirmation ? "confirm" : "login");
  const bodies = {
    login: ["passkeys/login", {}],
    "second factor": ["login", { mail, password }],
    confirm: ["passkeys/confirm", {}],
  } as const;
  const [path, form] = bodies[purpose];
  return {
    challenge: options.challenge,
    sign: (odd = {}, by = device) => by.touch(options, odd),
    send: (passkey) => browser.post(path, Object.assign({ passkey }, form)),
  };
}

const OTHER = {
  login: "confirm",
  "second factor": "confirm",
  confirm: "login",
  add: "confirm",
} as const;

/** Answers in one state; the answer is otherwise right. */
const STATES = {
  "as it should be": async ({ sign, send }) => send(sign()),
  "asked by another site": async ({ sign, send }) =>
    send(sign({ origin: "https://shop.example.net" })),
  "for another host": async ({ sign, send }) => send(sign({ rpId: "shop.example.net" })),
  "without the lock of the device": async ({ sign, send }) => send(sign({ verified: false })),
  "with a challenge that was made up": async ({ sign, send }) =>
    send(sign({ challenge: randomBytes(32).toString("base64url") })),
  "with a challenge for something else": async ({ sign, send }, purpose) =>
    send(sign({ challenge: (await ask(OTHER[purpose])).challenge })),
  "with a challenge of another session": async ({ sign, send }, purpose) => {
    const other = await openSecond();
    return send(sign({ challenge: (await ask(purpose, other)).challenge }));
  },
  "sent twice": async ({ sign, send }) => {
    const signed = sign();
    expect((await send(signed)).status).toBeLessThan(300);
    return send(signed);
  },
  "five minutes later": async ({ sign, send }) => {
    const signed = sign();
    at += 5 * MINUTE;
    return send(signed);
  },
  "before the clock was set back": async ({ sign, send }) => {
    at -= MINUTE;
    return send(sign());
  },
  "signed by another key": async ({ sign, send }) =>
    send(sign({ counter: 9 }, new PasskeyDevice(desk.visitor.origin, device.id))),
  "of a copy that counts less": async ({ sign, send }) => send(sign({ counter: 1 })),
  "of a device that stopped counting": async ({ sign, send }) => send(sign({ counter: 0 })),
  "of a passkey that was removed": async ({ sign, send }) => {
    expect((await desk.post(`passkeys/${passkeyId}/remove`)).status).toBe(200);
    return send(sign());
  },
  "of a blocked person": async ({ sign, send }) => {
    await runData(shop, ["staff", "disable", mail, "--reason", "Left", "--by", "Salma"], () => at);
    return send(sign());
  },
  "of another person": async ({ sign, send }) => {
    const owner = await openDesk(shop.backend, "owner");
    const { device: theirs } = await addPasskey(owner, demoStaff("owner").password);
    return send(sign({}, theirs));
  },
  "of a device that has one already": async ({ sign, send }) => send(sign({}, device)),
} satisfies Record<string, (asked: Asked, purpose: Purpose) => Promise<ApiResponse>>;

/** A second session of the same person, which may change passkeys. */
async function openSecond(): Promise<DeskVisitor> {
  const other = new DeskVisitor(shop.backend);
  const options = await startTouch(other, "login");
  const login = await other.logIn({ mail, password, passkey: device.touch(options) });
  expect(login.status).toBe(200);
  await other.confirm(password);
  return other;
}

const WRONG = "422 accounts.wrongLogin";
const REFUSED = "422 passkeys.refused";
const EXPIRED = "422 passkeys.expired";
const LOGGED_OUT = "401 desk.loginRequired";

/** Outcome by purpose; null where the state cannot be. */
type Row = [
  state: keyof typeof STATES,
  login: string | null,
  secondFactor: string | null,
  confirm: string | null,
  add: string | null,
];

const TABLE: Row[] = [
  ["as it should be", "200", "200", "200", "201"],
  ["asked by another site", REFUSED, WRONG, REFUSED, REFUSED],
  ["for another host", REFUSED, WRONG, REFUSED, REFUSED],
  ["without the lock of the device", REFUSED, WRONG, REFUSED, REFUSED],
  ["with a challenge that was made up", EXPIRED, EXPIRED, EXPIRED, EXPIRED],
  ["with a challenge for something else", EXPIRED, EXPIRED, EXPIRED, EXPIRED],
  ["with a challenge of another session", EXPIRED, EXPIRED, EXPIRED, EXPIRED],
  ["sent twice", REFUSED, WRONG, REFUSED, EXPIRED],
  ["five minutes later", EXPIRED, EXPIRED, EXPIRED, EXPIRED],
  ["before the clock was set back", EXPIRED, EXPIRED, EXPIRED, EXPIRED],
  ["signed by another key", REFUSED, WRONG, REFUSED, null],
  ["of a copy that counts less", REFUSED, WRONG, REFUSED, null],
  ["of a device that stopped counting", REFUSED, WRONG, REFUSED, null],
  ["of a passkey that was removed", REFUSED, WRONG, REFUSED, null],
  ["of a blocked person", REFUSED, WRONG, LOGGED_OUT, LOGGED_OUT],
  ["of another person", "200", WRONG, REFUSED, null],
  ["of a device that has one already", null, null, null, "409 passkeys.known"],
];

test("the table has every state", () => {
  expect(TABLE.map(([state]) => state)).toEqual(Object.keys(STATES));
});

const CASES = TABLE.flatMap(([state, ...outcomes]) =>
  PURPOSES.flatMap((purpose, index) => {
    const outcome = outcomes[index];
    return outcome === null || outcome === undefined ? [] : [[purpose, state, outcome] as const];
  }),
);

test.each(CASES)("%s: %s: %s", async (purpose, state, outcome) => {
  const answer: (asked: Asked, purpose: Purpose) => Promise<ApiResponse> = STATES[state];
  expect(outcomeOf(await answer(await ask(purpose), purpose))).toBe(outcome);
});

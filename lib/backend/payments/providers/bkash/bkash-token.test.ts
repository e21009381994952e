/** @jest-environment node */
import { pino } from "pino";
import { z } from "zod";
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { openRows } from "@/lib/dev/testing/backend/test-database";
import type { Db } from "../../../kernel/db/schema";
import { BkashToken } from "./bkash-token";

const MINUTE = 60_000;
const KEY = Buffer.alloc(32, 7);

let shop: TestShop;
let others: Db[];
let now: number;
/** Calls for a token, each with its refresh token. */
let calls: string[];
/** Responses of bKash to the next calls; a new token when the list is empty. */
let responses: (() => Response | Promise<Response>)[];

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  now = Date.now();
  calls = [];
  responses = [];
  others = [];
  await shop.db.deleteFrom("gateway_logins").execute();
});

afterEach(async () => {
  for (const db of others) await db.destroy();
});

const body = z.object({ refresh_token: z.string().default("") });

async function bkash(request: Request): Promise<Response> {
  const { refresh_token } = body.parse(await request.json());
  calls.push(`${request.url.replace(/^.*\/token\//, "")} ${refresh_token}`.trim());
  const given = responses.shift();
  if (given) return given();
  const n = calls.length;
  return Response.json({ statusCode: "0000", id_token: `id-${n}`, refresh_token: `again-${n}` });
}

/** Opens an instance of the shop with its own database connection. */
async function instance(password = "word", tokenKey = KEY): Promise<BkashToken> {
  const db = await openRows(shop.dataDir);
  others.push(db);
  return new BkashToken({
    name: "bkash",
    connection: {
      baseUrl: "https://bkash.example/v1.2.0-beta",
      fetch: bkash,
      log: pino({ level: "silent" }),
      timeoutMs: 300,
    },
    credentials: { username: "user", password, appKey: "key", appSecret: "secret" },
    tokenKey,
    db,
    now: () => now,
  });
}

/** Delays the next response of bKash; `asked` resolves when the call arrives. */
function respondLater() {
  let send = (_response: Response) => {};
  const asked = new Promise<void>((resolve) => {
    responses = [
      () => {
        resolve();
        return new Promise((resolve) => {
          send = resolve;
        });
      },
    ];
  });
  return { asked, respond: (response: Response) => send(response) };
}

const both = (instances: BkashToken[]) => Promise.all(instances.map((one) => one.current()));

test("logs in once and refreshes once for two instances, an hour apart", async () => {
  const instances = [await instance(), await instance()];
  expect(await both(instances)).toEqual(["id-1", "id-1"]);
  now += 49 * MINUTE;
  expect(await both(instances)).toEqual(["id-1", "id-1"]);
  now += 2 * MINUTE;
  await both(instances);
  expect(await both(instances)).toEqual(["id-2", "id-2"]);
  now += 61 * MINUTE;
  expect(await both(instances)).toEqual(["id-3", "id-3"]);
  expect(calls).toEqual(["grant", "refresh again-1", "grant"]);
});

test("uses a fresh token from memory", async () => {
  const one = await instance();
  await one.current();
  await shop.db.deleteFrom("gateway_logins").execute();
  expect(await one.current()).toBe("id-1");
});

test("uses the stored token after a restart and stores it encrypted", async () => {
  await (await instance()).current();
  expect(await (await instance()).current()).toBe("id-1");
  const rows = JSON.stringify(await shop.db.selectFrom("gateway_logins").selectAll().execute());
  for (const secret of ["id-1", "again-1", "word"]) expect(rows).not.toContain(secret);
  // A token stored with another APP_SECRET or other credentials is ignored.
  expect(await (await instance("word", Buffer.alloc(32, 8))).current()).toBe("id-2");
  expect(await (await instance("another")).current()).toBe("id-3");
});

test("uses the old token until it expires while another instance refreshes", async () => {
  const [first, second] = [await instance(), await instance()];
  await both([first, second]);
  now += 51 * MINUTE;
  const { asked, respond } = respondLater();
  const refreshing = first.current();
  await asked;
  expect(await second.current()).toBe("id-1");
  respond(Response.json({ id_token: "new", refresh_token: "again" }));
  expect([await refreshing, await second.current()]).toEqual(["new", "new"]);
  expect(calls).toEqual(["grant", "refresh again-1"]);
});

test("replaces a rejected token once if two instances see the rejection", async () => {
  const instances = [await instance(), await instance()];
  await both(instances);
  const replaced = await Promise.all(instances.map((one) => one.replace("id-1")));
  expect(replaced).toEqual(["id-2", "id-2"]);
  expect(calls).toEqual(["grant", "grant"]);
});

test("limits all instances together to two calls within an hour", async () => {
  const [first, second] = [await instance(), await instance()];
  await first.current();
  await first.replace("id-1");
  for (const one of [first, second])
    await expect(one.replace("id-2")).rejects.toMatchObject({
      kind: "unclear",
      message: "The gateway was asked for a token twice within the hour.",
    });
  expect(calls).toHaveLength(2);
  now += 61 * MINUTE;
  expect(await second.replace("id-2")).toBe("id-3");
});

test("logs in after a rejected refresh and counts both calls", async () => {
  const one = await instance();
  await one.current();
  now += 51 * MINUTE;
  responses = [() => Response.json({ statusCode: "2001", statusMessage: "Invalid App Key" })];
  // The refresh is the second call within the hour, so it fails; the old token is still valid.
  expect(await one.current()).toBe("id-1");
  now += 10 * MINUTE;
  expect(await one.current()).toBe("id-3");
  expect(calls).toEqual(["grant", "refresh again-1", "grant"]);
});

test("retries an unavailable gateway every ten seconds without counting the calls", async () => {
  const instances = [await instance(), await instance()];
  const down = () => Response.json({}, { status: 503 });
  for (let n = 1; n <= 4; n++) {
    responses = [down];
    for (const one of instances)
      await expect(one.current()).rejects.toMatchObject({ kind: "unclear" });
    expect(calls).toHaveLength(n);
    now += 11_000;
  }
  expect(await both(instances)).toEqual(["id-5", "id-5"]);
});

test("ends the lease of a killed instance after half a minute", async () => {
  const [first, second] = [await instance(), await instance()];
  const { asked } = respondLater();
  const killed = first.current().catch(() => undefined);
  await asked;
  await shop.db
    .updateTable("gateway_logins")
    .set({ lease_owner: "killed", lease_until: now + 30_000 })
    .execute();
  await expect(second.current()).rejects.toMatchObject({
    message: "Another instance is logging in at the gateway.",
  });
  await killed;
  now += 31_000;
  expect(await second.current()).toBe("id-2");
});

/** @jest-environment node */
import { openShop, type TestShop } from "@/lib/dev/testing/backend/shop";
import { inTransaction } from "../db/transaction";
import type { Follower } from "./follow-changes";
import { withOwnChanges } from "./own-changes";

let shop: TestShop;
let calls = 0;

beforeEach(async () => {
  shop = await openShop();
  calls = 0;
});
afterEach(() => jest.useRealTimers());

function followerWith(catchUp: () => Promise<void>): Follower {
  const nothing = async () => undefined;
  return {
    start: nothing,
    stop: nothing,
    catchUp: () => {
      calls++;
      return catchUp();
    },
  };
}
const follower = followerWith(async () => undefined);

/** Records the changes of one request and runs `more` after its commit. */
const write = (by: Follower, ids: number[], more = async () => "done") =>
  withOwnChanges({ follower: by }, async (record) => {
    const changes = ids.map((id) => ({ type: "ebook", id }) as const);
    await inTransaction(shop.db, (trx) => record(trx, changes, Date.now()));
    expect(calls).toBe(0);
    return more();
  });

test("invalidates the changes of a request after the commit, also after an error", async () => {
  expect(await write(follower, [1, 2])).toBe("done");
  expect(calls).toBe(1);
  calls = 0;
  const failing = write(follower, [3], () => Promise.reject(new Error("after the commit")));
  await expect(failing).rejects.toThrow("after the commit");
  expect(calls).toBe(1);
});

test("reads no change log for a request without changes", async () => {
  expect(await write(follower, [])).toBe("done");
  expect(calls).toBe(0);
});

test("waits a second for an invalidation at most", async () => {
  const hanging = followerWith(() => new Promise(() => undefined));
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask", "performance"] });
  let answered = false;
  const written = write(hanging, [1]).then(() => {
    answered = true;
  });
  while (calls === 0) await new Promise((resolve) => setImmediate(resolve));
  await jest.advanceTimersByTimeAsync(990);
  expect(answered).toBe(false);
  await jest.advanceTimersByTimeAsync(20);
  await written;
  expect(answered).toBe(true);
});

import { fakeApi } from "@/lib/dev/testing/fake-api";
import { forgetStoredCart } from "@/lib/shop/cart/stored-cart";
import { addCartItem, removeCartItem, setCartItemQuantity } from "./cart-writes";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";
import { sendWaiting, waitingChanges, waitingOutcome } from "./waiting-cart";

const root = document.documentElement;
const addition = {
  productId: 5,
  batchNo: "B-1",
  quantity: 1,
  price: 45,
  discountPercent: 10,
  discount: 5,
};

function signIn(token: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way.
  document.cookie = `XSRF-TOKEN=${token}`;
}

let online = false;
let refusal: number | null = null;
let calls = fakeApi(() => "no response");

beforeEach(() => {
  localStorage.clear();
  waitingOutcome.set(null);
  root.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
  online = false;
  refusal = null;
  calls = fakeApi(() => {
    if (!online) return "no response";
    return refusal ? { status: refusal, body: { message: "No." } } : { body: {} };
  });
});
afterEach(() => {
  jest.useRealTimers();
  root.removeAttribute(SESSIONS_ATTRIBUTE);
});

const keys = () => calls.map(({ headers }) => headers["Idempotency-Key"]);

describe("a change without a response", () => {
  it("waits, and is sent once under its first key", async () => {
    expect(await addCartItem(addition, { name: "Gel", image: null })).toBe("waiting");
    expect(waitingChanges.get()).toMatchObject([{ write: { shown: { name: "Gel" } } }]);
    online = true;
    expect(await sendWaiting()).toBe(true);
    expect(await sendWaiting()).toBe(true);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({ method: "POST", path: "/api/cart", body: { product_id: 5 } });
    expect(new Set(keys()).size).toBe(1);
    expect(waitingChanges.get()).toEqual([]);
    expect(waitingOutcome.get()).toBe("sent");
  });

  it("keeps waiting while the server does not respond, or fails", async () => {
    await removeCartItem(3);
    expect(await sendWaiting()).toBe(false);
    online = true;
    refusal = 503;
    expect(await sendWaiting()).toBe(false);
    expect(waitingChanges.get()).toHaveLength(1);
  });

  it("is dropped and reported when the server refuses it, and the next ones are sent", async () => {
    await setCartItemQuantity(3, 9);
    await setCartItemQuantity(4, 2);
    online = true;
    calls = fakeApi(({ path }) =>
      path.endsWith("/3") ? { status: 422, body: { message: "Only 5." } } : { body: {} },
    );
    expect(await sendWaiting()).toBe(true);
    expect(calls.map(({ path }) => path)).toEqual(["/api/update-cart/3", "/api/update-cart/4"]);
    expect(waitingOutcome.get()).toBe("refused");
  });

  it("fails immediately with an external API, which may not support keys", async () => {
    root.removeAttribute(SESSIONS_ATTRIBUTE);
    await expect(addCartItem(addition)).rejects.toThrow("lost");
    expect(waitingChanges.get()).toEqual([]);
  });
});

it("a refused change does not wait", async () => {
  online = true;
  refusal = 422;
  await expect(addCartItem(addition)).rejects.toMatchObject({ response: { status: 422 } });
  expect(waitingChanges.get()).toEqual([]);
});

it("a later change is sent after those that wait", async () => {
  await setCartItemQuantity(3, 2);
  expect(await setCartItemQuantity(3, 4)).toBe("waiting");
  online = true;
  calls.length = 0;
  expect(await setCartItemQuantity(3, 5)).toBe("sent");
  expect(calls.map(({ body }) => body)).toEqual([
    { quantity: 2 },
    { quantity: 4 },
    { quantity: 5 },
  ]);
});

it("changes of another session are not sent", async () => {
  signIn("first");
  await addCartItem(addition);
  signIn("second");
  online = true;
  calls.length = 0;
  await sendWaiting();
  expect(calls).toEqual([]);
  expect(localStorage.getItem("waiting-cart")).toBeNull();
});

it("changes are dropped after a day", async () => {
  await addCartItem(addition);
  jest.useFakeTimers({ now: Date.now() + 25 * 60 * 60 * 1000, doNotFake: ["setTimeout"] });
  online = true;
  calls.length = 0;
  await sendWaiting();
  expect(calls).toEqual([]);
});

it("a logout deletes them", async () => {
  await addCartItem(addition);
  forgetStoredCart();
  expect(waitingChanges.get()).toEqual([]);
});

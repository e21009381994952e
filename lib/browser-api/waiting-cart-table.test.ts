import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { addCartItem, removeCartItem, setCartItemQuantity } from "./cart-writes";
import { OWN_SESSIONS, SESSIONS_ATTRIBUTE } from "./visitor-session";
import { sendWaiting, waitingChanges, waitingOutcome } from "./waiting-cart";

const PRODUCT = 5;
/** Id of the shown line of a product that waits to be added. */
const WAITING_LINE = -PRODUCT;
/** Id of the line that the server makes for the product. */
const LINE = 88;
/** Line that the server has from the start. */
const OTHER = 3;
const STOCK = 9;

const piecesOf = (quantity: number) => ({
  productId: PRODUCT,
  batchNo: "B-1",
  quantity,
  price: 45,
  discountPercent: 10,
  discount: 5,
});

type Network = "works" | "loses requests" | "loses responses";

/** Cart of the embedded backend: lines by id, and the replies by idempotency key. */
function cartBackend() {
  const lines = new Map([[OTHER, 1]]);
  const replies = new Map<unknown, { status?: number; body: object }>();
  const write = ({ method, path, body }: FakeCall) => {
    const { quantity = 0 } = Object(body);
    const id = method === "POST" ? LINE : Number(path.split("/").at(-1));
    if (method !== "POST" && !lines.has(id)) return { status: 404, body: { message: "Gone." } };
    const wanted = method === "POST" ? (lines.get(id) ?? 0) + quantity : quantity;
    if (wanted > STOCK) return { status: 422, body: { message: "Only 9." } };
    if (method === "DELETE") lines.delete(id);
    else lines.set(id, wanted);
    return { body: { message: "Done.", cart_item_id: id } };
  };
  const read = () => ({
    cartItems: [...lines].map(([id, quantity]) => ({
      id,
      quantity,
      product_id: id === LINE ? PRODUCT : 1,
      batch_no: "B-1",
      price: 45,
    })),
  });
  let network: Network = "works";
  const calls = fakeApi((call) => {
    if (network === "loses requests") return "no response";
    if (call.method === "GET") return network === "works" ? { body: read() } : "no response";
    const key = call.headers["Idempotency-Key"];
    const reply = replies.get(key) ?? write(call);
    // A refusal is not stored under the key.
    if (!reply.status) replies.set(key, reply);
    return network === "works" ? reply : "no response";
  });
  return {
    calls,
    pieces: () => lines.get(LINE) ?? 0,
    setNetwork: (next: Network) => {
      network = next;
    },
  };
}

/** State of the first add when the visitor changes something. */
const FIRST_ADDS = ["not sent", "request lost", "response lost"] as const;

const ACTIONS = {
  "set 3": () => setCartItemQuantity(WAITING_LINE, 3),
  "set 2": () => setCartItemQuantity(WAITING_LINE, 2),
  remove: () => removeCartItem(WAITING_LINE),
  add: () => addCartItem(piecesOf(1)),
};

/** Actions after adding one piece, and the pieces that the cart then has. */
const LATER: [(keyof typeof ACTIONS)[], number][] = [
  [[], 1],
  [["set 3"], 3],
  [["set 3", "set 2"], 2],
  [["remove"], 0],
  [["set 3", "remove"], 0],
  [["remove", "add"], 1],
  [["remove", "add", "set 3"], 3],
  [["add"], 2],
  [["add", "set 3"], 3],
  [["add", "remove"], 0],
  [["set 3", "add"], 4],
];

const CASES = FIRST_ADDS.flatMap((first) =>
  LATER.map(([later, pieces]) => ({ first, later, text: later.join(", ") || "nothing", pieces })),
);

async function addFirst(first: (typeof FIRST_ADDS)[number], quantity = 1) {
  const backend = cartBackend();
  backend.setNetwork(first === "response lost" ? "loses responses" : "loses requests");
  // An add behind a waiting change is not sent itself.
  if (first === "not sent") await setCartItemQuantity(OTHER, 2);
  expect(await addCartItem(piecesOf(quantity))).toBe("waiting");
  backend.setNetwork("loses requests");
  return backend;
}

beforeEach(() => {
  localStorage.clear();
  waitingOutcome.set(null);
  document.documentElement.setAttribute(SESSIONS_ATTRIBUTE, OWN_SESSIONS);
});
afterEach(() => document.documentElement.removeAttribute(SESSIONS_ATTRIBUTE));

describe("pieces in the cart after an add without a response", () => {
  it.each(CASES)("$first; then $text, sent later: $pieces", async ({ first, later, pieces }) => {
    const backend = await addFirst(first);
    for (const action of later) expect(await ACTIONS[action]()).toBe("waiting");
    backend.setNetwork("works");
    expect(await sendWaiting()).toBe(true);
    expect(backend.pieces()).toBe(pieces);
    expect(waitingOutcome.get()).toBe("sent");
    expect(waitingChanges.get()).toEqual([]);
  });

  it.each(CASES.filter(({ later }) => later.length > 0))(
    "$first; then $text, the last one with a connection again: $pieces",
    async ({ first, later, pieces }) => {
      const backend = await addFirst(first);
      for (const action of later.slice(0, -1)) await ACTIONS[action]();
      backend.setNetwork("works");
      const last = later.at(-1);
      expect(last && (await ACTIONS[last]())).toBe("sent");
      expect(backend.pieces()).toBe(pieces);
      expect(waitingChanges.get()).toEqual([]);
    },
  );
});

describe("requests of a line that waits", () => {
  const sent = (calls: FakeCall[]) =>
    calls.map(({ method, path, body }) => [method, path, Object(body).quantity]);

  it("a sent add keeps key and body; the quantity is set on the line of its response", async () => {
    const { calls, setNetwork } = await addFirst("response lost");
    await setCartItemQuantity(WAITING_LINE, 3);
    setNetwork("works");
    await sendWaiting();
    const adds = calls.filter(({ method }) => method === "POST");
    expect(new Set(adds.map(({ headers }) => headers["Idempotency-Key"])).size).toBe(1);
    expect(sent(calls).slice(-2)).toEqual([
      ["POST", "/api/cart", 1],
      ["PATCH", `/api/update-cart/${LINE}`, 3],
    ]);
  });

  it("an add that was not sent is replaced", async () => {
    const { calls, setNetwork } = await addFirst("not sent");
    await setCartItemQuantity(WAITING_LINE, 3);
    setNetwork("works");
    calls.length = 0;
    await sendWaiting();
    expect(sent(calls)).toEqual([
      ["PATCH", `/api/update-cart/${OTHER}`, 2],
      ["POST", "/api/cart", 3],
    ]);
  });

  it("keeps the changes of an add whose second response is lost, too", async () => {
    const { pieces, setNetwork } = await addFirst("not sent");
    setNetwork("loses responses");
    expect(await sendWaiting()).toBe(false);
    setNetwork("loses requests");
    await sendWaiting();
    await setCartItemQuantity(WAITING_LINE, 3);
    setNetwork("works");
    await sendWaiting();
    expect(pieces()).toBe(3);
  });

  it("adds the later quantity if the server refuses the first one", async () => {
    const { pieces, setNetwork } = await addFirst("request lost", STOCK + 1);
    await setCartItemQuantity(WAITING_LINE, 2);
    setNetwork("works");
    expect(await sendWaiting()).toBe(true);
    expect(pieces()).toBe(2);
    expect(waitingOutcome.get()).toBe("sent");
  });

  it("removes nothing if the server refuses an add that was removed later", async () => {
    const { calls, pieces, setNetwork } = await addFirst("request lost", STOCK + 1);
    await removeCartItem(WAITING_LINE);
    setNetwork("works");
    expect(await sendWaiting()).toBe(true);
    expect(calls.filter(({ method }) => method === "DELETE")).toEqual([]);
    expect(pieces()).toBe(0);
    expect(waitingOutcome.get()).toBe("sent");
  });

  it("reports an add that the server refuses", async () => {
    const { setNetwork } = await addFirst("request lost", STOCK + 1);
    setNetwork("works");
    await sendWaiting();
    expect(waitingOutcome.get()).toBe("refused");
  });
});

describe("a change of a line that was sent before the page shows it", () => {
  async function sentInAnotherTab() {
    const backend = await addFirst("request lost");
    backend.setNetwork("works");
    await sendWaiting();
    return backend;
  }

  it.each([
    ["set 3" as const, 3],
    ["remove" as const, 0],
  ])("%s changes the line of the product", async (action, pieces) => {
    const backend = await sentInAnotherTab();
    expect(await ACTIONS[action]()).toBe("sent");
    expect(backend.pieces()).toBe(pieces);
  });

  it("waits if the cart cannot be read", async () => {
    const backend = await sentInAnotherTab();
    backend.setNetwork("loses requests");
    expect(await removeCartItem(WAITING_LINE)).toBe("waiting");
    backend.setNetwork("works");
    await sendWaiting();
    expect(backend.pieces()).toBe(0);
  });

  it("refuses a quantity, and removes nothing, if the cart has no line of the product", async () => {
    const backend = await sentInAnotherTab();
    await removeCartItem(WAITING_LINE);
    waitingOutcome.set(null);
    await removeCartItem(WAITING_LINE);
    expect(waitingOutcome.get()).toBe("sent");
    await setCartItemQuantity(WAITING_LINE, 3);
    expect(waitingOutcome.get()).toBe("refused");
    expect(backend.pieces()).toBe(0);
  });
});

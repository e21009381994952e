import { act, screen, waitFor } from "@testing-library/react";
import useSWR, { useSWRConfig } from "swr";
import { browserApi } from "@/lib/browser-api/browser";
import { useLogoutCount } from "@/lib/browser-api/last-customer";
import { logOut } from "@/lib/browser-api/log-out";
import { useFreshCart } from "@/lib/browser-api/use-fresh-cart";
import { USER_KEY, useUser } from "@/lib/browser-api/user";
import { type FakeResponse, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { FakeBroadcastChannel } from "@/lib/dev/testing/tabs";
import { askedRequest, rememberRequest } from "@/lib/shop/stock/asked-requests";
import { useClearOnLogout } from "./use-clear-on-logout";

const rahima = { id: 7, name: "Rahima" };
const nusrat = { id: 8, name: "Nusrat" };

let user: FakeResponse;
let cached: (key: string) => unknown;

function Probe() {
  useFreshCart();
  useClearOnLogout();
  const { cache } = useSWRConfig();
  cached = (key) => cache.get(key)?.data;
  // Data that only the account page has loaded.
  const { mutate } = useSWR("orders of 7", null);
  return (
    <>
      <button type="button" onClick={() => void mutate("private", { revalidate: false })}>
        Read orders
      </button>
      <p>{useUser().user?.name ?? "nobody"}</p>
      <input key={useLogoutCount()} aria-label="Note" />
    </>
  );
}

/** Renders a logged-in customer with stored drafts, a typed note and cached orders. */
async function customerAtWork() {
  renderWithProviders(<Probe />);
  await screen.findByText("Rahima");
  sessionStorage.setItem("order-draft/cart", "an address");
  sessionStorage.setItem("contact-draft", "a question");
  localStorage.setItem("wishlist", "[1]");
  localStorage.setItem("shop-compare", "[2,41]");
  rememberRequest(9, { contact: "01711000001", at: "2026-11-20T18:30:00Z" });
  localStorage.setItem("last-delivery", "where a guest's order went");
  await act(async () => screen.getByRole("button").click());
  await act(async () => {
    const field = screen.getByLabelText<HTMLInputElement>("Note");
    field.value = "typed";
  });
  expect(cached("orders of 7")).toBe("private");
}

/** Simulates the message of another tab after a login or logout there. */
const otherTab = () => act(() => new FakeBroadcastChannel("shop").postMessage("user"));

/** Simulates a logout in another tab. */
function logOutElsewhere() {
  localStorage.setItem("logged-out", "7");
  otherTab();
}

const note = () => screen.getByLabelText<HTMLInputElement>("Note").value;

async function expectAllGone() {
  await waitFor(() => expect(sessionStorage.getItem("order-draft/cart")).toBeNull());
  expect(sessionStorage.getItem("contact-draft")).toBeNull();
  await waitFor(() => expect(cached("orders of 7")).toBeUndefined());
  await waitFor(() => expect(note()).toBe(""));
  expect(localStorage.getItem("wishlist")).toBe("[1]");
  expect(localStorage.getItem("last-delivery")).toBeNull();
  expect(localStorage.getItem("shop-compare")).toBeNull();
  expect(askedRequest(9)).toBeNull();
  expect(await caches.keys()).toEqual(["niramoy-files-1", "niramoy-offline-1", "of another app"]);
}

function expectAllKept() {
  expect(localStorage.getItem("shop-compare")).toBe("[2,41]");
  expect(sessionStorage.getItem("order-draft/cart")).toBe("an address");
  expect(cached("orders of 7")).toBe("private");
  expect(note()).toBe("typed");
}

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
});

/** The caches of the service worker, and one of another application of the same address. */
const CACHES = [
  "niramoy-pages-1",
  "niramoy-pictures-1",
  "niramoy-files-1",
  "niramoy-offline-1",
  "of another app",
];

function fakeCaches() {
  const names = new Set(CACHES);
  const caches = {
    keys: async () => [...names],
    delete: async (name: string) => names.delete(name),
  };
  Object.assign(globalThis, { caches });
}

beforeEach(() => {
  fakeCaches();
  sessionStorage.clear();
  localStorage.clear();
  user = { body: rahima };
  fakeApi(({ path }) => {
    if (path === USER_KEY) return user;
    if (path === "/api/order") return { status: 401, body: {} };
    return { body: { cartItems: [] } };
  });
});

it("deletes drafts, typed text and cached data after a logout", async () => {
  await customerAtWork();
  user = { body: null };
  await act(() => logOut());
  await expectAllGone();
});

it.each([
  ["a guest", { body: null }],
  ["a guest, with 401", { status: 401, body: {} }],
  ["another customer", { body: nusrat }],
])(
  "does so after a logout in another tab if the server then returns %s",
  async (_name, response) => {
    await customerAtWork();
    user = response;
    logOutElsewhere();
    await expectAllGone();
  },
);

it("does so when another customer is logged in", async () => {
  await customerAtWork();
  user = { body: nusrat };
  otherTab();
  await expectAllGone();
});

it("keeps drafts for the customer whose session expires, and deletes them for others", async () => {
  await customerAtWork();
  user = { body: null };
  await act(async () => void (await browserApi.post("/api/order", {}).catch(() => undefined)));
  await screen.findByText("nobody");
  expect(sessionStorage.getItem("order-draft/cart")).toBe("an address");
  user = { body: rahima };
  otherTab();
  await screen.findByText("Rahima");
  expect(sessionStorage.getItem("order-draft/cart")).toBe("an address");
  user = { body: nusrat };
  otherTab();
  await expectAllGone();
});

it("keeps everything if the same customer has logged in again", async () => {
  await customerAtWork();
  logOutElsewhere();
  await waitFor(() => expect(localStorage.getItem("logged-out")).toBeNull());
  expectAllKept();
});

it("deletes everything on a reload after a logout in another tab", async () => {
  localStorage.setItem("logged-out", "7");
  sessionStorage.setItem("last-customer", "7");
  sessionStorage.setItem("order-draft/cart", "an address");
  user = { body: null };
  renderWithProviders(<Probe />);
  await waitFor(() => expect(sessionStorage.getItem("order-draft/cart")).toBeNull());
});

it.each<[string, FakeResponse]>([
  ["no response", "no response"],
  ["a failure of the server", { status: 503, body: {} }],
  ["a stranger's page", { status: 200, body: "<html>" }],
])("deletes nothing after %s", async (_name, response) => {
  await customerAtWork();
  user = response;
  otherTab();
  await screen.findByText("nobody");
  expectAllKept();
});

it("keeps a guest's drafts after a login", async () => {
  user = { body: null };
  renderWithProviders(<Probe />);
  await screen.findByText("nobody");
  sessionStorage.setItem("order-draft/cart", "an address");
  user = { body: rahima };
  otherTab();
  await screen.findByText("Rahima");
  expect(sessionStorage.getItem("order-draft/cart")).toBe("an address");
});

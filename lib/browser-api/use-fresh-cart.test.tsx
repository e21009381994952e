import { act, screen, waitFor } from "@testing-library/react";
import { useSWRConfig } from "swr";
import { useCart } from "@/lib/browser-api/cart";
import { broadcast } from "@/lib/browser-api/tab-channel";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { FakeBroadcastChannel } from "@/lib/dev/testing/tabs";
import { useFreshCart } from "./use-fresh-cart";
import { USER_KEY } from "./user";

let quantity: number;
let customer: { name: string; customer_id: number } | null;
let calls: ReturnType<typeof fakeApi>;
let reloadUser: () => Promise<unknown>;

function Probe() {
  useFreshCart();
  const { mutate } = useSWRConfig();
  reloadUser = () => mutate(USER_KEY);
  return <p>{useCart().cart?.totalQuantity ?? "none"}</p>;
}

beforeAll(() => {
  Object.assign(globalThis, { BroadcastChannel: FakeBroadcastChannel });
});

beforeEach(async () => {
  quantity = 1;
  customer = null;
  calls = fakeApi(({ path }) =>
    path === USER_KEY
      ? { body: customer }
      : { body: { cartItems: [{ id: 1, product_id: 2, quantity, price: 10 }] } },
  );
  renderWithProviders(<Probe />);
  await screen.findByText("1");
  await waitFor(() => expect(calls.some(({ path }) => path === USER_KEY)).toBe(true));
  quantity = 7;
});

const carts = () => calls.filter(({ path }) => path === "/api/cart").length;

describe("useFreshCart", () => {
  it("fetches the cart when another tab has changed it", async () => {
    const otherTab = new FakeBroadcastChannel("shop");
    act(() => otherTab.postMessage("cart"));
    expect(await screen.findByText("7")).toBeInTheDocument();
  });

  it("ignores its own messages", async () => {
    const before = carts();
    await act(async () => broadcast("cart"));
    expect(carts()).toBe(before);
  });

  it("ignores unknown messages", async () => {
    const before = carts();
    await act(async () => new FakeBroadcastChannel("shop").postMessage({ evil: true }));
    expect(carts()).toBe(before);
  });

  it("fetches the cart after a login, here or in another tab", async () => {
    customer = { name: "Rahim", customer_id: 4 };
    await act(() => reloadUser());
    expect(await screen.findByText("7")).toBeInTheDocument();
    quantity = 9;
    act(() => new FakeBroadcastChannel("shop").postMessage("user"));
    expect(await screen.findByText("9")).toBeInTheDocument();
  });

  it("fetches the cart when the page is restored from the back/forward cache", async () => {
    const before = carts();
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false })));
    expect(carts()).toBe(before);
    act(() => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    expect(await screen.findByText("7")).toBeInTheDocument();
  });
});

import { act, waitFor } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderHookWithProviders } from "@/lib/dev/testing/render-with-providers";
import { useCurrentProduct } from "./live-product";

const product = (quantity: number) => ({
  product: {
    id: 5,
    name: "Gel",
    inventory: { selling_price: 100, batch_no: "A", pack_quantity: quantity },
  },
});

/** Fake API whose stock decreases by one piece with each request. */
function shop() {
  let left = 9;
  return fakeApi(({ path }) =>
    path === "/api/get-buynow-product-details/5" ? { body: product(left--) } : { status: 404 },
  );
}

const RETURNS = [
  () => window.dispatchEvent(new Event("focus")),
  () => document.dispatchEvent(new Event("visibilitychange")),
  () => window.dispatchEvent(new Event("pageshow")),
];

let now = 1_000_000;
beforeEach(() => {
  jest.spyOn(Date, "now").mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

test.each(RETURNS)(
  "loads once the page is idle, and again when the visitor returns: %#",
  async (comeBack) => {
    const calls = shop();
    const { result } = renderHookWithProviders(() => useCurrentProduct(5));
    expect(result.current.product).toBeUndefined();
    await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(9));
    act(() => void comeBack());
    expect(calls).toHaveLength(1);
    now += 11_000;
    act(() => void comeBack());
    await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(8));
  },
);

test("is null when no longer sold, and unchanged without a response", async () => {
  let respond: Parameters<typeof fakeApi>[0] = () => ({ body: product(3) });
  fakeApi((call) => respond(call));
  const { result } = renderHookWithProviders(() => useCurrentProduct(5));
  await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(3));
  respond = () => "no response";
  await act(() => result.current.reload());
  expect(result.current.product?.inventory?.quantity).toBe(3);
  respond = () => ({ status: 404, body: {} });
  await act(() => result.current.reload());
  expect(result.current.product).toBeNull();
});

test("is not loaded again after unmounting", async () => {
  const calls = shop();
  const { result, unmount } = renderHookWithProviders(() => useCurrentProduct(5));
  await waitFor(() => expect(result.current.product).toBeTruthy());
  unmount();
  now += 11_000;
  for (const comeBack of RETURNS) comeBack();
  expect(calls).toHaveLength(1);
});

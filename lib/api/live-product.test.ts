import { act, waitFor } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderHookWithProviders } from "@/lib/dev/testing/render-with-providers";
import { useProductNow } from "./live-product";

const product = (quantity: number) => ({
  product: {
    id: 5,
    name: "Gel",
    inventory: { selling_price: 100, batch_no: "A", pack_quantity: quantity },
  },
});

/** A shop that has one piece less at each question. */
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
  "is asked for once the page rests, and when somebody comes back: %#",
  async (comeBack) => {
    const calls = shop();
    const { result } = renderHookWithProviders(() => useProductNow(5));
    expect(result.current.product).toBeUndefined();
    await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(9));
    act(() => void comeBack());
    expect(calls).toHaveLength(1);
    now += 11_000;
    act(() => void comeBack());
    await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(8));
  },
);

test("is null when it is not sold any more, and stays what it was when there is no answer", async () => {
  let answer: Parameters<typeof fakeApi>[0] = () => ({ body: product(3) });
  fakeApi((call) => answer(call));
  const { result } = renderHookWithProviders(() => useProductNow(5));
  await waitFor(() => expect(result.current.product?.inventory?.quantity).toBe(3));
  answer = () => "no answer";
  await act(() => result.current.reload());
  expect(result.current.product?.inventory?.quantity).toBe(3);
  answer = () => ({ status: 404, body: {} });
  await act(() => result.current.reload());
  expect(result.current.product).toBeNull();
});

test("is not asked for again after its page has gone", async () => {
  const calls = shop();
  const { result, unmount } = renderHookWithProviders(() => useProductNow(5));
  await waitFor(() => expect(result.current.product).toBeTruthy());
  unmount();
  now += 11_000;
  for (const comeBack of RETURNS) comeBack();
  expect(calls).toHaveLength(1);
});

import { act, screen } from "@testing-library/react";
import { useCart } from "@/lib/browser-api/cart";
import { writeToCart } from "@/lib/browser-api/cart-queue";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";

function cartOf(quantity: number) {
  return { cartItems: [{ id: 1, product_id: 2, quantity, price: 10 }], products: [] };
}

/** Renders the cart. */
function Probe() {
  const { cart, failed, stale } = useCart();
  return <p>{`${cart?.totalQuantity ?? "none"} ${failed} ${stale}`}</p>;
}

/** Write that ends on demand. */
function slowWrite() {
  let end = () => {};
  const started = jest.fn();
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    started();
    await ended;
  };
  return { run, started, end };
}

describe("writeToCart", () => {
  it("starts a write only after the previous one and its refresh", async () => {
    let quantity = 1;
    const calls = fakeApi(() => ({ body: cartOf(quantity) }));
    renderWithProviders(<Probe />);
    await screen.findByText("1 false false");
    const first = slowWrite();
    const second = slowWrite();
    const firstDone = writeToCart(first.run);
    const secondDone = writeToCart(second.run);
    await act(async () => {});
    expect(first.started).toHaveBeenCalled();
    expect(second.started).not.toHaveBeenCalled();

    quantity = 2;
    const before = calls.length;
    first.end();
    await act(() => firstDone);
    expect(screen.getByText("2 false false")).toBeInTheDocument();
    expect(calls.slice(before)).toMatchObject([{ method: "GET", path: "/api/cart" }]);

    second.end();
    await act(() => secondDone);
    expect(second.started).toHaveBeenCalledTimes(1);
  });

  it("rejects with the failure, refreshes the cart and continues with the next write", async () => {
    let quantity = 1;
    fakeApi(() => ({ body: cartOf(quantity) }));
    renderWithProviders(<Probe />);
    await screen.findByText("1 false false");
    quantity = 5;
    const failing = writeToCart(() => Promise.reject(new Error("refused")));
    const next = jest.fn(() => Promise.resolve());
    const after = writeToCart(next);
    await act(async () => {
      await expect(failing).rejects.toThrow("refused");
      await after;
    });
    expect(next).toHaveBeenCalledTimes(1);
    expect(screen.getByText("5 false false")).toBeInTheDocument();
  });

  it("keeps the cart and marks it as stale when the refresh fails", async () => {
    let broken = false;
    fakeApi(() => (broken ? "no response" : { body: cartOf(3) }));
    renderWithProviders(<Probe />);
    await screen.findByText("3 false false");
    broken = true;
    await act(() => writeToCart(() => Promise.resolve()));
    expect(await screen.findByText("3 false true")).toBeInTheDocument();
  });
});

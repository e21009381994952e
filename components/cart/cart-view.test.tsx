import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type FakeCall, fakeApi } from "@/lib/testing/fake-api";
import { renderWithProviders } from "@/lib/testing/render-with-providers";
import { CartView } from "./cart-view";

function serverCart(quantities: Record<number, number>) {
  const cartItems = Object.entries(quantities).map(([id, quantity]) => ({
    id: Number(id),
    product_id: Number(id) + 100,
    quantity,
    price: 230,
    discount: 25,
    status: "active",
    available_quantity: 5,
  }));
  const total = cartItems.reduce((sum, item) => sum + item.price * item.quantity, 0);
  const products = [{ id: 101, name: "Pain Gel", image: null }];
  return { cart: { total_price: total, tax: 0, discount: 0 }, cartItems, products };
}

/** A server that keeps quantities by line. */
function cartServer(quantities: Record<number, number>) {
  return (call: FakeCall) => {
    const id = Number(call.path.split("/").at(-1));
    if (call.method === "PATCH") quantities[id] = (call.body as { quantity: number }).quantity;
    if (call.method === "DELETE") delete quantities[id];
    return { body: call.method === "GET" ? serverCart(quantities) : { message: "ok" } };
  };
}

const line = (name: string) => screen.findByRole("link", { name });

describe("CartView", () => {
  it("changes a quantity and shows the totals of the server", async () => {
    const calls = fakeApi(cartServer({ 1: 2 }));
    renderWithProviders(<CartView />);
    await line("Pain Gel");
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    await waitFor(() => expect(screen.getAllByText("৳690.00")).not.toHaveLength(0));
    expect(calls.filter(({ method }) => method === "PATCH")).toEqual([
      expect.objectContaining({ path: "/api/update-cart/1", body: { quantity: 3 } }),
    ]);
  });

  it("sends quick presses one after the other, each with the absolute quantity", async () => {
    const answer = cartServer({ 1: 1 });
    let running = 0;
    const calls = fakeApi(async (call) => {
      if (call.method === "PATCH") expect(++running).toBe(1);
      await Promise.resolve();
      const result = answer(call);
      if (call.method === "PATCH") running--;
      return result;
    });
    renderWithProviders(<CartView />);
    await line("Pain Gel");
    const more = screen.getByRole("button", { name: "One more" });
    await userEvent.click(more);
    await userEvent.click(more);
    await waitFor(() => expect(screen.getAllByText("৳690.00")).not.toHaveLength(0));
    const sent = calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
    expect(sent).toEqual([{ quantity: 2 }, { quantity: 3 }]);
  });

  it("cannot go below 1 or above the stock", async () => {
    fakeApi(cartServer({ 1: 1, 2: 5 }));
    renderWithProviders(<CartView />);
    await line("Pain Gel");
    const [first, second] = screen.getAllByRole("group");
    expect(within(first as HTMLElement).getByRole("button", { name: "One less" })).toBeDisabled();
    expect(within(second as HTMLElement).getByRole("button", { name: "One more" })).toBeDisabled();
    expect(screen.getByText("Only 5 available.")).toBeInTheDocument();
  });

  it("calls a product it does not know 'Unknown', and ends empty after the last removal", async () => {
    fakeApi(cartServer({ 2: 1 }));
    renderWithProviders(<CartView />);
    await userEvent.click(await screen.findByRole("button", { name: "Remove Unknown" }));
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
  });

  it("explains a refusal and keeps what the server has", async () => {
    const answer = cartServer({ 1: 2 });
    fakeApi((call) =>
      call.method === "PATCH"
        ? { status: 422, body: { errors: { quantity: ["Only 2 are left."] } } }
        : answer(call),
    );
    renderWithProviders(<CartView />);
    await line("Pain Gel");
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(await screen.findByRole("alert")).toHaveTextContent("Only 2 are left.");
    await waitFor(() => expect(screen.getByRole("status")).toHaveTextContent("2"));
  });

  it("offers another try when the cart cannot be read", async () => {
    let broken = true;
    fakeApi(() => (broken ? { status: 502, body: {} } : { body: serverCart({ 1: 1 }) }));
    renderWithProviders(<CartView />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await userEvent.click(retry);
    expect(await line("Pain Gel")).toBeInTheDocument();
  });
});

import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { type FakeCall, fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CartView } from "./cart-view";

const undoButton = () => screen.getByRole("button", { name: "Undo" });
const removed = () => screen.queryByText("Removed:", { exact: false });
const writes = (calls: FakeCall[]) => calls.filter(({ method }) => method !== "GET");

const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
// In act, because the response can arrive with the next timer.
const click = (element: HTMLElement) => act(async () => element.click());

async function openAndRemove(name: string) {
  renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
  await click(await screen.findByRole("button", { name: `Remove ${name}` }));
}

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

describe("removing a cart line", () => {
  it("removes the line immediately and shows an undo button in its place", async () => {
    const calls = fakeApi(cartServer({ 1: 2, 2: 1 }));
    await openAndRemove("Pain Gel");
    expect(screen.queryByRole("link", { name: "Pain Gel" })).not.toBeInTheDocument();
    const [first] = screen.getAllByRole("listitem");
    expect(first).toHaveTextContent("Removed: Pain Gel");
    expect(undoButton()).toHaveFocus();
    expect(undoButton()).toHaveAccessibleDescription("Removed: Pain Gel");
    await waitFor(() =>
      expect(writes(calls)).toMatchObject([{ method: "DELETE", path: "/api/cart/1" }]),
    );
  });

  it("shows an empty cart with an undo button after the last removal", async () => {
    fakeApi(cartServer({ 2: 1 }));
    await openAndRemove("Unknown");
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
    expect(undoButton()).toBeInTheDocument();
  });

  it("restores product, batch and quantity and focuses the line", async () => {
    const calls = fakeApi(cartServer({ 1: 3, 2: 1 }));
    await openAndRemove("Pain Gel");
    await click(undoButton());
    await screen.findByRole("link", { name: "Pain Gel" });
    expect(writes(calls).at(-1)).toMatchObject({
      method: "POST",
      path: "/api/cart",
      body: {
        product_id: 101,
        batch_no: "B-1",
        quantity: 3,
        price: 230,
        discount_percent: 10,
        discount: 25,
      },
    });
    expect(removed()).not.toBeInTheDocument();
    expect(document.activeElement).toHaveTextContent("Pain Gel");
  });

  it("becomes final after 8 s without hover", async () => {
    fakeApi(cartServer({ 1: 1, 2: 1 }));
    await openAndRemove("Pain Gel");
    act(() => undoButton().blur());
    const row = screen.getAllByRole("listitem")[0] as HTMLElement;
    await user.hover(row);
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(removed()).toBeInTheDocument();
    await user.unhover(row);
    await act(() => jest.advanceTimersByTimeAsync(7_900));
    expect(removed()).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(200));
    expect(removed()).not.toBeInTheDocument();
  });

  it("does not become final while the undo button has keyboard focus", async () => {
    fakeApi(cartServer({ 1: 1, 2: 1 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    (await screen.findByRole("button", { name: "Remove Pain Gel" })).focus();
    await user.keyboard("{Enter}");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(undoButton()).toHaveFocus();
    await user.tab();
    await user.tab();
    await act(() => jest.advanceTimersByTimeAsync(8_100));
    expect(removed()).not.toBeInTheDocument();
  });

  it("restores the line if the server refuses and can be retried", async () => {
    const respond = cartServer({ 1: 2 });
    let broken = true;
    fakeApi((call) =>
      broken && call.method === "DELETE" ? { status: 500, body: {} } : respond(call),
    );
    await openAndRemove("Pain Gel");
    expect(await screen.findByRole("alert")).toHaveTextContent("couldn't update your cart");
    expect(screen.getByRole("link", { name: "Pain Gel" })).toBeInTheDocument();
    expect(removed()).not.toBeInTheDocument();
    broken = false;
    await click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("Your cart is empty.")).toBeInTheDocument();
  });

  it("does not add a line twice if its removal fails during the undo", async () => {
    const respond = cartServer({ 1: 2 });
    let fail = () => {};
    const failed = new Promise<void>((resolve) => {
      fail = resolve;
    });
    const calls = fakeApi(async (call) => {
      if (call.method !== "DELETE") return respond(call);
      await failed;
      return "no response";
    });
    await openAndRemove("Pain Gel");
    await click(undoButton());
    expect(screen.getByRole("button", { name: "Putting it back..." })).toBeInTheDocument();
    fail();
    expect(await screen.findByRole("link", { name: "Pain Gel" })).toBeInTheDocument();
    expect(writes(calls).map(({ method }) => method)).toEqual(["DELETE"]);
  });

  it("shows why an undo failed until the row is closed", async () => {
    const respond = cartServer({ 1: 2 });
    fakeApi((call) =>
      call.method === "POST"
        ? { status: 422, body: { errors: { quantity: ["Out."] }, left: 0 } }
        : respond(call),
    );
    await openAndRemove("Pain Gel");
    await click(undoButton());
    expect(await screen.findByRole("alert")).toHaveTextContent("out of stock");
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    await click(screen.getByRole("button", { name: "Close" }));
    expect(removed()).not.toBeInTheDocument();
  });

  it("restores a quantity that was not yet sent", async () => {
    const calls = fakeApi(cartServer({ 1: 1, 2: 1 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    const [more] = await screen.findAllByRole("button", { name: "Increase quantity" });
    await click(more as HTMLElement);
    await click(more as HTMLElement);
    await click(screen.getByRole("button", { name: "Remove Pain Gel" }));
    await click(undoButton());
    await screen.findByRole("link", { name: "Pain Gel" });
    expect(writes(calls).at(-1)).toMatchObject({ method: "POST", body: { quantity: 3 } });
  });
});

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { limitRefusal } from "@/lib/dev/testing/limit-refusal";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import type { CashRules } from "@/lib/shop/order/cash-rules";
import { CartView } from "./cart-view";

const line = (name: string) => screen.findByRole("link", { name });
const quantityBox = () => screen.getByRole("textbox", { name: "Quantity" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const total = () => screen.getByText("Order Total").nextSibling;

/** Delays each PATCH until `letGo` is called. */
function slowPatches(respond: ReturnType<typeof cartServer>) {
  const waiting: (() => void)[] = [];
  const calls = fakeApi(async (call) => {
    if (call.method === "PATCH") await new Promise<void>((resolve) => waiting.push(resolve));
    return respond(call);
  });
  const sent = () => calls.filter(({ method }) => method === "PATCH").map(({ body }) => body);
  const letGo = async () => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
  };
  return { sent, letGo };
}

describe("CartView", () => {
  it("marks prescription products and shows no savings for them", async () => {
    const server = cartServer({ 1: 1 });
    const products = [{ id: 101, name: "Pain Gel", needs_prescription: true }];
    fakeApi((call) => {
      const { body } = server(call);
      return { body: { ...body, products } };
    });
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    expect(screen.getByText("Prescription")).toBeVisible();
    expect(screen.getAllByText("৳230.00").length).toBeGreaterThan(0);
    expect(screen.queryByText("৳255.00")).toBeNull();
    expect(screen.queryByText(/You save/)).toBeNull();
  });

  it.each([
    ["en", "Pain Gel and Fever Syrup both contain paracetamol."],
    ["bn", "Pain Gel এবং Fever Syrup: দুটিতেই paracetamol আছে।"],
  ] as const)(
    "names two products with the same ingredient until one is removed: %s",
    async (locale, text) => {
      const server = cartServer({ 1: 1, 2: 1 });
      const products = [
        { id: 101, name: "Pain Gel", generic_name: "Paracetamol" },
        { id: 102, name: "Fever Syrup", generic_name: "caffeine + PARACETAMOL" },
      ];
      fakeApi((call) => {
        const { body } = server(call);
        return { body: call.method === "GET" ? { ...body, products } : body };
      });
      renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />, locale);
      const hint = await screen.findByText(
        (_, element) => element?.tagName === "P" && element.textContent.includes(text),
      );
      expect(hint).toBeVisible();
      const [remove] = screen.getAllByRole("button", { name: /Pain Gel/ });
      if (remove) await userEvent.click(remove);
      await waitFor(() => expect(hint).not.toBeInTheDocument());
    },
  );

  it("gives no hint without generic names", async () => {
    const server = cartServer({ 1: 1, 2: 1 });
    fakeApi(server);
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    expect(screen.queryByText("The same ingredient twice")).toBeNull();
  });

  it.each([
    [0, 1],
    [12.5, 0],
  ])("says that the prices include VAT unless it is added: %s", async (tax, notes) => {
    const server = cartServer({ 1: 1 });
    fakeApi((call) => {
      const { body } = server(call);
      return { body: { ...body, cart: { total_price: 230, tax, discount: 0 } } };
    });
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    expect(screen.getByText("Vat (+)")).toBeVisible();
    expect(screen.queryAllByText("Prices include VAT.")).toHaveLength(notes);
  });

  it("shows a new quantity immediately and the totals after the response", async () => {
    const { sent, letGo } = slowPatches(cartServer({ 1: 2 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    await press("Increase quantity");
    expect(quantityBox()).toHaveValue("3");
    expect(total()).toHaveTextContent("৳460.00");
    await letGo();
    await waitFor(() => expect(total()).toHaveTextContent("৳690.00"));
    expect(sent()).toEqual([{ quantity: 3 }]);
    expect(quantityBox()).toHaveValue("3");
  });

  it("sends one write at a time and only the last of several quick changes", async () => {
    const { sent, letGo } = slowPatches(cartServer({ 1: 1 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    for (let presses = 0; presses < 4; presses++) await press("Increase quantity");
    expect(quantityBox()).toHaveValue("5");
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }]));
    await letGo();
    await waitFor(() => expect(sent()).toEqual([{ quantity: 2 }, { quantity: 5 }]));
    expect(quantityBox()).toHaveValue("5");
    await letGo();
    await waitFor(() => expect(total()).toHaveTextContent("৳1,150.00"));
    expect(sent()).toHaveLength(2);
  });

  it("limits a typed quantity to the stock and ignores values below 1", async () => {
    const { sent, letGo } = slowPatches(cartServer({ 1: 2 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    await userEvent.click(quantityBox());
    await userEvent.keyboard("0{Enter}");
    expect(quantityBox()).toHaveValue("2");
    expect(sent()).toEqual([]);
    await userEvent.clear(quantityBox());
    await userEvent.keyboard("৯");
    await userEvent.tab();
    expect(quantityBox()).toHaveValue("5");
    expect(screen.getByText("Only 5 available.")).toBeInTheDocument();
    await letGo();
    await waitFor(() => expect(total()).toHaveTextContent("৳1,150.00"));
    expect(sent()).toEqual([{ quantity: 5 }]);
  });

  it("does not go below 1 or above the stock", async () => {
    const calls = fakeApi(cartServer({ 1: 1, 2: 5 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    const first = within(screen.getByRole("group", { name: "Quantity of Pain Gel" }));
    const second = within(screen.getByRole("group", { name: "Quantity of Unknown" }));
    await userEvent.click(first.getByRole("button", { name: "Decrease quantity" }));
    await userEvent.click(second.getByRole("button", { name: "Increase quantity" }));
    expect(screen.getByText("Only 5 available.")).toBeInTheDocument();
    expect(calls.every(({ method }) => method === "GET")).toBe(true);
  });

  it("hides the checkout link while a line exceeds the stock, and explains it", async () => {
    fakeApi(cartServer({ 1: 6 }));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    expect(screen.queryByRole("link", { name: "Proceed to Checkout" })).not.toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent("Change or remove them");
    await press("Decrease quantity");
    expect(await screen.findByRole("link", { name: "Proceed to Checkout" })).toHaveAttribute(
      "href",
      "/products/checkout",
    );
  });

  it("shows why a quantity was refused and restores the server's quantity", async () => {
    const respond = cartServer({ 1: 2 });
    fakeApi((call) =>
      call.method === "PATCH"
        ? { status: 422, body: { errors: { quantity: ["Sorry, only 2."] }, left: 2 } }
        : respond(call),
    );
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    await press("Increase quantity");
    expect(await screen.findByRole("alert")).toHaveTextContent("Only 2 available.");
    expect(quantityBox()).toHaveValue("2");
    expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument();
  });

  it.each([
    [422, "You can order up to 50 pieces of one product online. For more, please call us: 01700."],
    [429, "Too many changes to your cart. Please try again in a few minutes."],
  ])("shows the limit at the line for status %s", async (status, text) => {
    const respond = cartServer({ 1: 2 });
    const body = limitRefusal("quantity", "line_limit", 50);
    fakeApi((call) => (call.method === "PATCH" ? { status, body } : respond(call)));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    await press("Increase quantity");
    expect(await screen.findByRole("alert")).toHaveTextContent(text);
    expect(quantityBox()).toHaveValue("2");
  });

  it("offers a retry of the change after a network error", async () => {
    const respond = cartServer({ 1: 2 });
    let offline = true;
    const calls = fakeApi((call) =>
      offline && call.method === "PATCH" ? "no response" : respond(call),
    );
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    await press("Increase quantity");
    expect(await screen.findByRole("alert")).toHaveTextContent("couldn't update your cart");
    expect(quantityBox()).toHaveValue("2");
    offline = false;
    await press("Try again");
    await waitFor(() => expect(total()).toHaveTextContent("৳690.00"));
    expect(screen.queryByRole("alert")).not.toBeInTheDocument();
    expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(2);
  });

  it("shows a message if a line was removed elsewhere", async () => {
    const respond = cartServer({ 1: 2 });
    fakeApi(respond);
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    respond({ method: "DELETE", path: "/api/cart/1", body: undefined, headers: {} });
    await press("Increase quantity");
    expect(await screen.findByRole("alert")).toHaveTextContent("no longer in your cart");
    expect(screen.getByText("Your cart is empty.")).toBeInTheDocument();
  });

  it("keeps showing the cart with a note if it cannot be reloaded", async () => {
    const respond = cartServer({ 1: 2 });
    let offline = false;
    fakeApi((call) => (offline ? "no response" : respond(call)));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    await line("Pain Gel");
    offline = true;
    await press("Increase quantity");
    expect(await screen.findByText(/may be out of date/)).toBeInTheDocument();
    expect(await line("Pain Gel")).toBeInTheDocument();
  });

  it("shows a retry button if the cart cannot be loaded", async () => {
    const respond = cartServer({ 1: 1 });
    let broken = true;
    fakeApi((call) => (broken ? { status: 502, body: {} } : respond(call)));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await userEvent.click(retry);
    expect(await line("Pain Gel")).toBeInTheDocument();
  });

  /** Columns: rules, whether the product needs a prescription, note; the cart has goods for 230. */
  it.each<[Partial<CashRules>, boolean, string | null]>([
    [{}, false, "Cash on delivery: have ৳330.00 ready inside Dhaka, ৳380.00 outside."],
    [{ most: 350 }, false, "Cash on delivery inside Dhaka: have ৳330.00 ready."],
    [{ least: 350 }, false, "Cash on delivery outside Dhaka: have ৳380.00 ready."],
    [{ least: 500 }, false, null],
    [{}, true, null],
    [
      { prescription: true },
      true,
      "Cash on delivery: have ৳330.00 ready inside Dhaka, ৳380.00 outside.",
    ],
  ])("says how much cash to have ready: %j, prescription %s", async (rules, needs, note) => {
    const server = cartServer({ 1: 1 });
    const products = [{ id: 101, name: "Pain Gel", needs_prescription: needs }];
    fakeApi((call) => {
      const { body } = server(call);
      return { body: { ...body, products } };
    });
    const none = { least: null, most: null, refusedParcels: null, advance: null };
    const cash = { ...none, coldChain: false, prescription: false, ...rules };
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions cash={cash} />);
    await line("Pain Gel");
    if (note) expect(screen.getByText(note)).toBeVisible();
    else expect(screen.queryByText(/Cash on delivery/)).toBeNull();
  });

  it("links to the products if it is empty", async () => {
    fakeApi(cartServer({}));
    renderWithProviders(<CartView phone="+880 1700-000000" prescriptions />, "bn");
    expect(await screen.findByText("আপনার কার্ট খালি।")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "কেনাকাটা চালিয়ে যান" })).toHaveAttribute(
      "href",
      "/bn/products",
    );
  });
});

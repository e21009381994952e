import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useSWRConfig } from "swr";
import { VisitorSync } from "@/components/providers/visitor-sync";
import { CART_KEY } from "@/lib/browser-api/cart-queue";
import { cartServer } from "@/lib/dev/testing/cart-server";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { CartLink } from "./cart-link";

let refetch: () => Promise<unknown>;

function Refetcher() {
  const { mutate } = useSWRConfig();
  refetch = () => mutate(CART_KEY);
  return null;
}

afterEach(() => window.history.replaceState(null, "", "/"));

function show() {
  renderWithProviders(
    <>
      <CartLink />
      <VisitorSync changed={false} />
      <Refetcher />
    </>,
  );
}

async function openMiniCart() {
  show();
  await userEvent.click(await screen.findByRole("link", { name: /^Cart, / }));
  return within(await screen.findByRole("dialog", { name: "Shopping Cart" }));
}

describe("CartLink", () => {
  it("links to the cart and shows quantity and total once they are loaded", async () => {
    fakeApi(cartServer({ 1: 2, 2: 1 }));
    show();
    expect(screen.getByRole("link", { name: "Cart" })).toHaveAttribute("href", "/products/cart");
    const link = await screen.findByRole("link", { name: "Cart, 3 items, ৳690.00" });
    // The accessible name is the content, so it contains the visible text.
    expect(link).toHaveTextContent("Cart, 3 items, ৳690.00");
    expect(link).not.toHaveAttribute("aria-label");
  });

  it("shows number and total of an empty cart, which narrow screens hide", async () => {
    fakeApi(cartServer({}));
    show();
    const link = await screen.findByRole("link", { name: "Cart, 0 items, ৳0.00" });
    expect(link).toHaveAttribute("data-empty");
    expect(link.querySelector(".cart-number")).toHaveTextContent("0");
    expect(link.querySelector(".cart-sum")).toHaveTextContent("৳0.00");
  });

  it("is not empty with pieces", async () => {
    fakeApi(cartServer({ 1: 2 }));
    show();
    const link = await screen.findByRole("link", { name: "Cart, 2 items, ৳460.00" });
    expect(link).not.toHaveAttribute("data-empty");
  });

  it("announces a changed quantity but not the initial one", async () => {
    const respond = cartServer({ 1: 2 });
    fakeApi(respond);
    show();
    await screen.findByRole("link", { name: "Cart, 2 items, ৳460.00" });
    expect(screen.queryByText("Cart, 2 items, ৳460.00")).not.toBeInTheDocument();
    respond({ method: "PATCH", path: "/api/update-cart/1", body: { quantity: 3 }, headers: {} });
    await act(() => refetch());
    expect(await screen.findByText("Cart, 3 items, ৳690.00")).toHaveAttribute(
      "aria-live",
      "polite",
    );
  });

  it("opens the mini cart with lines, subtotal, View Cart and Checkout", async () => {
    fakeApi(cartServer({ 1: 2, 2: 1 }));
    const panel = await openMiniCart();
    const [first, second] = await panel.findAllByRole("listitem");
    expect(first).toHaveTextContent("Pain Gel");
    expect(first).toHaveTextContent("2 × ৳230.00");
    expect(second).toHaveTextContent("Unknown");
    expect(within(second as HTMLElement).queryByRole("link")).not.toBeInTheDocument();
    expect(panel.getByText("Subtotal").nextSibling).toHaveTextContent("৳690.00");
    expect(panel.getByRole("link", { name: "View Cart" })).toHaveAttribute(
      "href",
      "/products/cart",
    );
    expect(panel.getByRole("link", { name: "Checkout" })).toHaveAttribute(
      "href",
      "/products/checkout",
    );
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    "does not open on a click with %p or on the cart page",
    async (keys) => {
      fakeApi(cartServer({ 1: 2 }));
      show();
      const link = await screen.findByRole("link", { name: /^Cart, / });
      // Prevents the navigation, which jsdom does not implement.
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      fireEvent.click(link, keys);
      window.history.replaceState(null, "", "/bn/products/cart");
      document.addEventListener("click", (event) => event.preventDefault(), { once: true });
      fireEvent.click(link);
      expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    },
  );

  it("removes a line and restores it in the mini cart", async () => {
    fakeApi(cartServer({ 1: 2 }));
    const panel = await openMiniCart();
    await userEvent.click(await panel.findByRole("button", { name: "Remove Pain Gel" }));
    expect(await panel.findByText("Your Cart is Empty")).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Undo" }));
    expect(await panel.findByText("2 × ৳230.00")).toBeInTheDocument();
  });

  it("shows an empty cart with a link to continue shopping", async () => {
    fakeApi(cartServer({}));
    const panel = await openMiniCart();
    expect(await panel.findByText("Your Cart is Empty")).toBeInTheDocument();
    expect(panel.getByRole("link", { name: "Continue shopping" })).toBeInTheDocument();
  });

  it("shows a retry button in the mini cart if the cart cannot be loaded", async () => {
    const respond = cartServer({ 1: 1 });
    let broken = true;
    fakeApi((call) => (broken ? { status: 500 } : respond(call)));
    show();
    await userEvent.click(await screen.findByRole("link", { name: "Cart" }));
    const retry = await screen.findByRole("button", { name: "Try again" });
    broken = false;
    await userEvent.click(retry);
    expect(await screen.findByText("1 × ৳230.00")).toBeInTheDocument();
  });

  it("closes on back navigation", async () => {
    fakeApi(cartServer({ 1: 1 }));
    const panel = await openMiniCart();
    await panel.findByRole("link", { name: "View Cart" });
    fireEvent.popState(window);
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  });
});

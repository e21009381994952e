import { screen } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { storeCartCopy } from "@/lib/shop/cart/stored-cart";
import { OfflineCart } from "./offline-cart";

beforeEach(() => {
  localStorage.clear();
  fakeApi(() => "no response");
});

it("shows the last cart of this browser without a connection", async () => {
  storeCartCopy({
    cartItems: [{ id: 1, product_id: 5, quantity: 2, price: 45 }],
    products: [{ id: 5, name: "Pain Gel" }],
  });
  renderWithProviders(<OfflineCart />);
  expect(await screen.findByText("Pain Gel")).toBeVisible();
  expect(screen.getByText("2 × ৳45.00")).toBeVisible();
  expect(screen.getByText("৳90.00")).toBeVisible();
});

it("shows an empty cart if none is stored", async () => {
  renderWithProviders(<OfflineCart />);
  expect(await screen.findByText("Your cart is empty.")).toBeVisible();
});

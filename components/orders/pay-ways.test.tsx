import { fireEvent, render, screen } from "@testing-library/react";
import { rememberedGateway, rememberGateway } from "@/lib/shop/order/payment-way";
import { PayWays } from "./pay-ways";

const WAYS = {
  legend: "Pay with",
  all: [
    { gateway: "bkash", label: "bKash" },
    { gateway: "sslcommerz", label: "Card" },
  ],
};

beforeEach(() => localStorage.clear());

test.each([
  [undefined, "bKash"],
  ["sslcommerz", "Card"],
  ["gone", "bKash"],
])("with %p used last, %s is chosen", (last, label) => {
  if (last) rememberGateway(last);
  render(<PayWays ways={WAYS} />);
  expect(screen.getByRole("radio", { name: label })).toBeChecked();
  expect(screen.getAllByRole("radio", { checked: true })).toHaveLength(1);
});

test("a choice is remembered in the browser", () => {
  render(<PayWays ways={WAYS} />);
  fireEvent.click(screen.getByRole("radio", { name: "Card" }));
  expect(screen.getByRole("radio", { name: "Card" })).toBeChecked();
  expect(rememberedGateway()).toBe("sslcommerz");
});

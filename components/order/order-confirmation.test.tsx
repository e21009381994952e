import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/testing/fake-api";
import { renderWithProviders } from "@/lib/testing/render-with-providers";
import { OrderConfirmation } from "./order-confirmation";

jest.mock("next/navigation", () => ({ usePathname: () => "/bn/order-details/NM-1" }));

const orderInfo = {
  order_number: "NM-1",
  ordered_at: "2026-11-20T18:30:00Z",
  pi_name: "Rahim Uddin",
  shipping_address: "House 1",
  shipping_city: "Dhaka",
  zip_code: "1205",
  country: "Bangladesh",
};
const salesOrder = { total: 330, shipping_charge: 100 };

describe("OrderConfirmation", () => {
  it("shows the order with its real payment state", async () => {
    const paid = { ...orderInfo, payment_status: "to_be_paid" };
    const calls = fakeApi(() => ({ body: { orderInfo: paid, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    expect(screen.getByText("Loading...")).toBeInTheDocument();
    expect(await screen.findByText("Order Confirmed!")).toBeInTheDocument();
    for (const text of ["NM-1", "November 21, 2026", "Rahim Uddin", "৳330.00", "To be paid"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(calls[0]?.path).toBe("/api/get-order-info/NM-1");
  });

  it("asks not to pay again while a payment is being checked", async () => {
    const checked = { ...orderInfo, payment_status: "being_checked" };
    fakeApi(() => ({ body: { orderInfo: checked, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    expect(await screen.findByText("Being checked")).toBeInTheDocument();
    expect(screen.getByText(/do not pay again/)).toBeInTheDocument();
  });

  it("says that it is paid in cash at the door", async () => {
    const cash = { ...orderInfo, payment_status: "to_be_paid", payment_method: "cod" };
    fakeApi(() => ({ body: { orderInfo: cash, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    expect(await screen.findByText(/^Cash on delivery: you pay the courier/)).toBeInTheDocument();
  });

  it("does not call a cancelled order confirmed", async () => {
    const cancelled = { ...orderInfo, status: 4, payment_status: "to_be_paid" };
    fakeApi(() => ({ body: { orderInfo: cancelled, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    const title = { level: 1, name: "This order has been cancelled" };
    expect(await screen.findByRole("heading", title)).toBeInTheDocument();
    expect(screen.queryByText("Order Confirmed!")).not.toBeInTheDocument();
  });

  it("has every line of the order, its address and the way home", async () => {
    const items = [
      { name: "Pain Gel", quantity: 2, total_price: 460 },
      { name: "Thermometer", quantity: 1, total_price: 120.5 },
    ];
    fakeApi(() => ({ body: { orderInfo: { ...orderInfo, items }, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    await screen.findByText("Order Confirmed!");
    for (const text of ["Pain Gel x 2", "৳460.00", "Thermometer x 1", "৳120.50", "৳100.00"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    for (const text of ["House 1", "Dhaka", "1205", "Bangladesh"]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole("link", { name: "Go to Home" })).toHaveAttribute("href", "/");
  });

  it("prints itself", async () => {
    const print = jest.spyOn(window, "print").mockImplementation(() => undefined);
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    await userEvent.click(await screen.findByRole("button", { name: "Print" }));
    expect(print).toHaveBeenCalledTimes(1);
  });

  it("has only the fixed success text for a server that does not tell", async () => {
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation />);
    expect(await screen.findByText(/^Payment Successful!/)).toBeInTheDocument();
  });

  it.each([
    [404, { message: "no" }],
    [200, { orderInfo: null, salesOrder: null }],
  ])("says 'Order No Invalid!' for %s %j", async (status, body) => {
    fakeApi(() => ({ status, body }));
    renderWithProviders(<OrderConfirmation />);
    expect(await screen.findByText("Order No Invalid!")).toBeInTheDocument();
  });

  it("offers another try when the server does not answer", async () => {
    fakeApi(() => "no answer");
    renderWithProviders(<OrderConfirmation />);
    expect(await screen.findByRole("button", { name: "Try again" })).toBeInTheDocument();
  });

  it("speaks Bengali with Bengali digits", async () => {
    fakeApi(() => ({ body: { orderInfo, salesOrder } }));
    renderWithProviders(<OrderConfirmation />, "bn");
    expect(await screen.findByText("২১ নভেম্বর, ২০২৬")).toBeInTheDocument();
    expect(screen.getByText("৳৩৩০.০০")).toBeInTheDocument();
  });
});

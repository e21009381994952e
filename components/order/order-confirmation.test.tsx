import { screen } from "@testing-library/react";
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

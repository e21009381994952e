import { screen } from "@testing-library/react";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { ORDER_PAGE } from "@/lib/dev/testing/order-page-options";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderConfirmation } from "./order-confirmation";

jest.mock("next/navigation", () => ({
  usePathname: () => "/order-details/NM-1",
  useRouter: () => ({}),
}));

let broken = "";

function mockShow(name: string) {
  if (name === broken) throw new Error(`${name} failed`);
  return <p>{name}</p>;
}

jest.mock("@/components/prescriptions/order-prescription", () => ({
  OrderPrescription: () => mockShow("prescription"),
}));
jest.mock("../returns/order-returns", () => ({ OrderReturns: () => mockShow("returns") }));
jest.mock("../complaints/order-complaints", () => ({
  OrderComplaints: () => mockShow("complaints"),
}));
jest.mock("./cancel-order", () => ({ CancelOrder: () => mockShow("cancellation") }));

const orderInfo = {
  order_number: "NM-1",
  ordered_at: "2026-11-20T18:30:00Z",
  status: 3,
  payment_status: "paid",
  pi_name: "Rahim Uddin",
  shipping_address: "House 1",
  prescription: { state: "accepted", pages: [] },
};
const SECTIONS = ["prescription", "returns", "complaints", "cancellation"];

test.each(SECTIONS)("a failure of %s leaves the other sections", async (failing) => {
  broken = failing;
  jest.spyOn(console, "error").mockImplementation(() => undefined);
  fakeApi(() => ({ body: { orderInfo, salesOrder: { total: 330 } } }));
  const options = { ...ORDER_PAGE, returning: true, complaining: true };
  renderWithProviders(<OrderConfirmation options={options} />);
  for (const name of SECTIONS.filter((one) => one !== failing))
    expect(await screen.findByText(name)).toBeInTheDocument();
  expect(screen.getByText("This part of the page cannot be shown right now.")).toBeInTheDocument();
  expect(screen.getByText("Rahim Uddin")).toBeInTheDocument();
});

test.each([
  [0, "to_be_paid", "Order Confirmed!", "Thank you. We keep your order for you at the shop."],
  [1, "paid", "We are packing your order", "Thank you. We keep your order for you at the shop."],
  [3, "paid", "You have picked up your order", "If anything is not right, please call us."],
])(
  "an order that is picked up speaks of the shop in state %d",
  async (status, paid, title, text) => {
    const picked = {
      status,
      payment_status: paid,
      payment_method: "cod",
      pickup: { code: "123456" },
    };
    const body = { orderInfo: { ...orderInfo, ...picked }, salesOrder: { total: 330 } };
    fakeApi(() => ({ body }));
    renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
    expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
    expect(screen.queryByText(/about the delivery|In-Transit/)).not.toBeInTheDocument();
  },
);

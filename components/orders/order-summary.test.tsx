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

import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { fakeApi } from "@/lib/dev/testing/fake-api";
import { ORDER_PAGE } from "@/lib/dev/testing/order-page-options";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { OrderConfirmation } from "./order-confirmation";

jest.mock("@/components/robot/robot-check", () =>
  jest.requireActual("@/lib/dev/testing/fake-robot-check"),
);
jest.mock("next/navigation", () => ({
  usePathname: () => "/order-details/NM-1",
  useRouter: () => ({}),
}));

const PHONE = "01911222333";
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

/** Fake server with an order in cash. */
function shop(canConfirm: boolean) {
  let isWaiting = true;
  return fakeApi(({ path }) => {
    if (path === "/api/confirm-order/NM-1") isWaiting = false;
    if (!path.startsWith("/api/get-order-info")) return { body: { message: "ok" } };
    const orderInfo = {
      order_number: "NM-1",
      ordered_at: "2026-11-30T08:30:00Z",
      phone: PHONE,
      status: 0,
      payment_status: "to_be_paid",
      payment_method: "cod",
      waits_for: isWaiting ? "confirmation" : null,
      can_confirm: isWaiting && canConfirm,
    };
    return { body: { orderInfo, salesOrder: { total: 330 } } };
  });
}

test("a code confirms the order, which then goes on", async () => {
  const calls = shop(true);
  renderWithProviders(<OrderConfirmation options={ORDER_PAGE} />);
  expect(await screen.findByText(/Confirm it with the code/)).toBeVisible();
  expect(await screen.findByRole("region", { name: "Confirm your order" })).toBeVisible();
  await press("Send the code");
  await userEvent.type(await screen.findByLabelText("Code"), "493817");
  await press("Confirm the order");
  expect(await screen.findByRole("heading", { name: "Order Confirmed!" })).toBeVisible();
  expect(screen.queryByRole("region", { name: "Confirm your order" })).toBeNull();
  const sent = calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/api/contact-code", expect.objectContaining({ contact: PHONE })],
    ["/api/confirm-order/NM-1", { code: "493817" }],
  ]);
});

test("an order that staff confirm offers no code, and nothing speaks of mobile payment", async () => {
  shop(false);
  const options = { ...ORDER_PAGE, mobileLabel: "Mobile payment" };
  renderWithProviders(<OrderConfirmation options={options} />);
  expect(await screen.findByText("Thank you. We will call you to confirm it.")).toBeVisible();
  expect(screen.getByText("You pay ৳330.00 in cash to the courier.")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Send the code" })).toBeNull();
  expect(screen.queryByText(/mobile payment/i)).toBeNull();
});

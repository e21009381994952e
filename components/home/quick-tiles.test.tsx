import { act, screen } from "@testing-library/react";
import { showVisitor } from "@/lib/browser-api/visitor";
import { renderWithProviders } from "@/lib/dev/testing/render-with-providers";
import { forgetOrder, rememberOrder } from "@/lib/shop/order/last-order";
import { QuickTiles } from "./quick-tiles";

const features = jest.fn(() => ["tracking", "prescriptions"]);
jest.mock("@/lib/site/config/server-config", () => ({
  serverConfig: () => ({ features: features() }),
}));

const NUMBER = "NM-7Q2K-9WXM-T4PA";
const USER = {
  name: "Rahim",
  customerId: 1,
  email: null,
  mobile: null,
  mustChangePassword: false,
};

const logIn = () => act(() => showVisitor({ user: USER, cart: { totalQuantity: 0, total: 0 } }));

/** Name and address of each tile. */
function tiles() {
  renderWithProviders(<QuickTiles />);
  return screen
    .getAllByRole("link")
    .map((link) => `${link.textContent} ${link.getAttribute("href")}`);
}

const OFFERS = "See offers /promotional-offers";
const AGAIN = `Buy it again /order-details/${NUMBER}?again=1`;
const DOCTORS = "Book a doctor /doctors";
const TRACKING = "Track order /order-tracking";

afterEach(() => {
  forgetOrder();
  act(() => showVisitor(null));
});

test("links the offers for a customer without orders", () => {
  logIn();
  expect(tiles()).toEqual([OFFERS, DOCTORS, TRACKING]);
});

test("buys the last order again, also for a customer", () => {
  rememberOrder({ number: NUMBER, waitsFor: null });
  expect(tiles()).toEqual([AGAIN, DOCTORS, TRACKING]);
  logIn();
  expect(screen.getByRole("link", { name: "Buy it again" })).toHaveAttribute(
    "href",
    `/order-details/${NUMBER}?again=1`,
  );
});

test("links the prescription of a waiting order instead of the tracking", () => {
  rememberOrder({ number: NUMBER, waitsFor: "prescription" });
  const prescription = `Prescription /order-details/${NUMBER}`;
  expect(tiles()).toEqual([AGAIN, DOCTORS, prescription]);
});

test.each(["confirmation", "charge"] as const)("tracks an order that waits for %s", (waitsFor) => {
  rememberOrder({ number: NUMBER, waitsFor });
  expect(tiles()).toContain(TRACKING);
});

test("has no third tile without tracking, also while an order waits", () => {
  features.mockReturnValueOnce(["prescriptions"]);
  rememberOrder({ number: NUMBER, waitsFor: "prescription" });
  expect(tiles()).toEqual([AGAIN, DOCTORS]);
});
